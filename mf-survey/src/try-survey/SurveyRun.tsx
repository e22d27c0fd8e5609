import {
  answerProblem,
  type AnswerProblem,
  type SurveyAnswer,
  type SurveyPath,
  type SurveyStep,
} from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { type FormEvent, useState } from 'react';
import { AnswerInput } from './AnswerInput.tsx';
import { answerText, blankAnswer, scoreOf } from './answers.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  asked: { display: 'grid', gap: '6px', margin: 0, paddingInlineStart: '20px' },
  said: { color: tokens.colorNeutralForeground2 },
  question: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  error: { margin: '8px 0 0', color: tokens.colorPaletteRedForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
});

/** A survey question by question: each answer leads to the next one as it would in a call. */
export function SurveyRun({
  steps,
  path: { asked, isOver },
  answers,
  onChange: setAnswers,
}: {
  readonly steps: readonly SurveyStep[];
  readonly path: SurveyPath;
  readonly answers: readonly SurveyAnswer[];
  readonly onChange: (answers: readonly SurveyAnswer[]) => void;
}) {
  const styles = useStyles();
  const current = isOver ? undefined : asked.at(-1);
  const done = isOver ? asked : asked.slice(0, -1);
  const answerOf = ({ id }: SurveyStep) =>
    answers.find(({ question_id: of }) => of === id) ?? blankAnswer(id);
  const back = () => setAnswers(answers.slice(0, -1));
  const score = scoreOf(steps, answers);
  return (
    <div className={styles.root}>
      {done.length > 0 && (
        <ol aria-label={messages.asked} className={styles.asked}>
          {done.map((step) => (
            <li key={step.id}>
              {step.content} <span className={styles.said}>{answerText(step, answerOf(step))}</span>
            </li>
          ))}
        </ol>
      )}
      {current !== undefined && (
        <Question
          key={current.id}
          step={current}
          onAnswer={(answer) => setAnswers([...answers, answer])}
          {...(answers.length > 0 && { onBack: back })}
        />
      )}
      {isOver && (
        <div role="status">
          <h3 className={styles.question}>{messages.over}</h3>
          {score !== null && <p>{messages.score(score)}</p>}
          <div className={styles.buttons}>
            <Button onClick={back}>{messages.back}</Button>
            <Button onClick={() => setAnswers([])}>{messages.again}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Question({
  step,
  onAnswer,
  onBack,
}: {
  readonly step: SurveyStep;
  readonly onAnswer: (answer: SurveyAnswer) => void;
  readonly onBack?: () => void;
}) {
  const styles = useStyles();
  const [answer, setAnswer] = useState(() => blankAnswer(step.id));
  const [problem, setProblem] = useState<AnswerProblem>();
  const take = (taken: SurveyAnswer) => {
    const found = answerProblem(step, taken);
    setProblem(found);
    if (found === undefined) onAnswer(taken);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(answer);
  };
  return (
    <form onSubmit={submit} noValidate>
      <h3 className={styles.question}>{step.content}</h3>
      <AnswerInput
        step={step}
        answer={answer}
        onChange={(next) => {
          setAnswer(next);
          setProblem(undefined);
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {messages.problems[problem]}
        </p>
      )}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{messages.back}</Button>}
        {!step.required && (
          <Button onClick={() => take(blankAnswer(step.id))}>{messages.skip}</Button>
        )}
        <Button appearance="primary" type="submit">
          {messages.answer}
        </Button>
      </div>
    </form>
  );
}
