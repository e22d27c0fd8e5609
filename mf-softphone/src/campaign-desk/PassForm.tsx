import { Button, makeStyles, tokens } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import { useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginTop: '4px' },
  title: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  buttons: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  button: { minWidth: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
  text: { minWidth: 0, width: '100%', '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Why a contact is passed over: one press for what is often so, words for the rest. */
export function PassForm({
  isPending,
  onPass,
  onCancel,
}: {
  readonly isPending: boolean;
  readonly onPass: (reason: string) => void;
  readonly onCancel: () => void;
}) {
  const styles = useStyles();
  const [own, setOwn] = useState('');
  const reason = own.trim();
  return (
    <form
      className={styles.root}
      aria-label={messages.passWhy}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') onPass(reason);
      }}
    >
      <span className={styles.title} aria-hidden>
        {messages.passWhy}
      </span>
      <div className={styles.buttons}>
        {messages.passReasons.map((one) => (
          <Button
            key={one}
            size="small"
            className={styles.button}
            disabled={isPending}
            onClick={() => onPass(one)}
          >
            {one}
          </Button>
        ))}
      </div>
      <Field size="small" label={messages.passOther}>
        <Input
          className={styles.text}
          size="small"
          maxLength={200}
          value={own}
          onChange={(_event, { value }) => setOwn(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="small"
          className={styles.button}
          appearance="primary"
          disabled={isPending || reason === ''}
        >
          {messages.pass}
        </Button>
        <Button size="small" className={styles.button} onClick={onCancel}>
          {messages.passBack}
        </Button>
      </div>
    </form>
  );
}
