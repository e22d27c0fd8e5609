import type { SurveyAnswer, SurveyAnswerForm, SurveyPath } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { useState } from 'react';
import { answerText } from '../try-survey/answers.ts';
import { messages } from './messages.ts';
import { Question } from './Question.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  list: { display: 'grid', gap: '8px', margin: 0, paddingInlineStart: '20px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  said: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The questions of a survey along the answers: those that were asked, each to be corrected, and the one that is next. */
export function Script({
  path: { asked, isOver },
  answers,
  onAnswer,
}: {
  readonly path: SurveyPath;
  readonly answers: readonly SurveyAnswer[];
  readonly onAnswer: (answer: SurveyAnswerForm) => void;
}) {
  const styles = useStyles();
  const [corrected, correct] = useState<string | null>(null);
  const last = isOver ? undefined : asked.at(-1);
  const present = asked.find(({ id }) => id === corrected) ?? last;
  const answerOf = (id: string) => answers.find(({ question_id }) => question_id === id);
  const said = (answer: SurveyAnswer) => {
    correct(null);
    onAnswer({ ...answer, option_ids: [...answer.option_ids] });
  };
  const done = asked.filter((step) => step !== last);
  return (
    <section className={styles.root} aria-label={messages.script}>
      {done.length > 0 && (
        <ol className={styles.list}>
          {done.map((step) => {
            const answer = answerOf(step.id);
            return (
              <li key={step.id}>
                <span className={styles.row}>
                  <span>{step.content}</span>
                  <span className={styles.said}>
                    {answer !== undefined && answerText(step, answer)}
                  </span>
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={messages.change(step.content)}
                    onClick={() => correct(step.id)}
                  >
                    {messages.changeShort}
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {present !== undefined && (
        <>
          <Question key={present.id} step={present} given={answerOf(present.id)} onAnswer={said} />
          <p className={styles.hint}>{messages.keys}</p>
        </>
      )}
      {isOver && corrected === null && <p role="status">{messages.over}</p>}
    </section>
  );
}
