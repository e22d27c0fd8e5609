import { Button, formatDateTime, makeStyles } from '@alo/ui';
import { Field, MomentInput, momentProblem, toLocal, toMoment } from '@alo/ui/controls';
import { useState } from 'react';
import { callbackTimes } from './callback-times.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  box: { minWidth: 0, width: '100%' },
  times: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  time: { minWidth: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** When to call back: one of the usual times, or any other. */
export function CallbackTime({
  label,
  at,
  isWanted,
  onChoose,
}: {
  readonly label: string;
  /** ISO 8601; null: no call back. */
  readonly at: string | null;
  /** The chosen result asks for one. */
  readonly isWanted: boolean;
  readonly onChoose: (at: string | null) => void;
}) {
  const styles = useStyles();
  const choose = (chosen: string | null) => {
    setWrong(null);
    onChoose(chosen);
  };
  const now = Date.now();
  /** Typed, and no moment. */
  const [wrong, setWrong] = useState<string | null>(null);
  const value = wrong ?? (at === null ? '' : toLocal(at));
  const unread = momentProblem('datetime', value);
  const isPast = at !== null && Date.parse(at) < now;
  const trouble = isPast
    ? messages.callbackPast
    : isWanted && at === null
      ? messages.callbackWanted
      : null;
  return (
    <div className={styles.root}>
      <Field
        size="small"
        label={label}
        {...(trouble === null
          ? at !== null && { hint: formatDateTime(at) }
          : { validationState: 'warning' as const, validationMessage: trouble })}
        {...(unread !== null && { validationState: 'error' as const, validationMessage: unread })}
      >
        <MomentInput
          kind="datetime"
          className={styles.box}
          size="small"
          value={value}
          min={toLocal(now)}
          onChange={(text) => {
            const isWrong = momentProblem('datetime', text) !== null;
            setWrong(isWrong ? text : null);
            onChoose(text === '' || isWrong ? null : toMoment(text));
          }}
        />
      </Field>
      <div className={styles.times}>
        {callbackTimes(now).map(([words, time]) => (
          <Button key={words} className={styles.time} size="small" onClick={() => choose(time)}>
            {words}
          </Button>
        ))}
        {at !== null && (
          <Button
            className={styles.time}
            size="small"
            appearance="subtle"
            onClick={() => choose(null)}
          >
            {messages.noCallback}
          </Button>
        )}
      </div>
    </div>
  );
}
