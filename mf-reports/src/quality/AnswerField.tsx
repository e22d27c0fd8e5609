import type { QualityAnswer, QualityQuestion } from '@alo/contracts';
import { Button, formatDuration, makeStyles, tokens } from '@alo/ui';
import { TextField, useFormContext, useWatch } from '@alo/ui/form';
import { type RefObject, useState } from 'react';
import type { SoundHandle } from '../call-history/RecordedSound.tsx';
import { choicesOf } from './answer-rows.ts';
import { messages } from './messages.ts';
import { QuestionHead } from './QuestionHead.tsx';

const { card: words } = messages;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '8px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  more: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

/**
 * One question with its answer, what is said to it, and where it is heard.
 * @param at - place among the answers @param sound - null where there is nothing to hear
 */
export function AnswerField({
  question,
  at,
  sound,
}: {
  readonly question: QualityQuestion;
  readonly at: number;
  readonly sound: RefObject<SoundHandle | null> | null;
}) {
  const styles = useStyles();
  const { setValue } = useFormContext();
  const path = `answers.${at}`;
  const answer = useWatch<Record<string, QualityAnswer>>({ name: path });
  const { value = null, comment = '', at_sec = null } = answer ?? {};
  const [isOpen, setOpen] = useState(comment !== '');
  const set = (name: keyof QualityAnswer, next: unknown) =>
    setValue(`${path}.${name}`, next, { shouldDirty: true });
  const mark = () => set('at_sec', Math.floor(sound?.current?.position() ?? 0));
  return (
    <div className={styles.root}>
      <QuestionHead question={question} />
      <div role="group" aria-label={question.text} className={styles.choices}>
        {choicesOf(question).map((choice) => (
          <Button
            key={choice}
            size="small"
            appearance={choice === value ? 'primary' : 'secondary'}
            aria-pressed={choice === value}
            onClick={() => set('value', choice === value ? null : choice)}
          >
            {words.answers[choice]}
          </Button>
        ))}
      </div>
      {isOpen && <TextField name={`${path}.comment`} label={words.commentOf(question.text)} />}
      <div className={styles.more}>
        {!isOpen && (
          <Button size="small" appearance="subtle" onClick={() => setOpen(true)}>
            {words.addComment}
          </Button>
        )}
        {sound !== null && at_sec === null && (
          <Button size="small" appearance="subtle" onClick={mark}>
            {words.mark}
          </Button>
        )}
        {sound !== null && at_sec !== null && (
          <>
            <Button size="small" appearance="subtle" onClick={() => sound.current?.seek(at_sec)}>
              {words.listenAt(formatDuration(at_sec))}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => set('at_sec', null)}>
              {words.unmark}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
