import {
  answerProblem,
  type AnswerProblem,
  type SurveyAnswer,
  type SurveyStep,
} from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { type FormEvent, useCallback, useState } from 'react';
import { AnswerInput } from '../try-survey/AnswerInput.tsx';
import { blankAnswer } from '../try-survey/answers.ts';
import { messages } from './messages.ts';
import { useChoiceKeys } from './useChoiceKeys.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '10px',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  error: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** One choice is an answer as soon as it is made; what is typed or ticked needs the button. */
const isAtOnce = ({ type }: SurveyStep) =>
  type === 'single' || type === 'yesno' || type === 'rating' || type === 'nps';

/** The question that is asked now. */
export function Question({
  step,
  given,
  onAnswer,
}: {
  readonly step: SurveyStep;
  readonly given: SurveyAnswer | undefined;
  readonly onAnswer: (answer: SurveyAnswer) => void;
}) {
  const styles = useStyles();
  const [answer, setAnswer] = useState(() => given ?? blankAnswer(step.id));
  const [problem, setProblem] = useState<AnswerProblem>();
  const take = useCallback(
    (taken: SurveyAnswer) => {
      const found = answerProblem(step, taken);
      setProblem(found);
      if (found === undefined) onAnswer(taken);
    },
    [step, onAnswer],
  );
  const change = useCallback(
    (next: SurveyAnswer) => {
      setAnswer(next);
      setProblem(undefined);
      const isSaid = next.option_ids.length > 0 || next.number !== null;
      if (isAtOnce(step) && isSaid) take(next);
    },
    [step, take],
  );
  useChoiceKeys(step, answer, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(answer);
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{step.content}</h3>
      <AnswerInput step={step} answer={answer} onChange={change} />
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {messages.problems[problem]}
        </p>
      )}
      <div className={styles.buttons}>
        {!step.required && (
          <Button onClick={() => take(blankAnswer(step.id))}>{messages.skip}</Button>
        )}
        {!isAtOnce(step) && (
          <Button appearance="primary" type="submit">
            {messages.answer}
          </Button>
        )}
      </div>
    </form>
  );
}
