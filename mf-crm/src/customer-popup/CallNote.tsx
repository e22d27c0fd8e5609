import type { Customer } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { Field, Textarea } from '@alo/ui/controls';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { type NoteState, useCallNote } from './useCallNote.ts';

const useStyles = makeStyles({
  field: { marginTop: '4px' },
  text: { minWidth: 0, width: '100%' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
  },
});

const words: Readonly<Record<NoteState, string>> = {
  unchanged: '',
  unsaved: messages.saving,
  saved: messages.saved,
  failed: messages.notSaved,
};

/** "Ghi chú trong cuộc gọi", written while talking. */
export function CallNote({
  customer,
  callId,
}: {
  readonly customer: Customer;
  /** The call that the note is of: each call has its own in the timeline. */
  readonly callId: string;
}) {
  const styles = useStyles();
  const { text, state, write, save } = useCallNote(customer, callId);
  return (
    <div>
      <Field className={styles.field} size="small" label={shared.noteInCalling}>
        <Textarea
          className={styles.text}
          size="small"
          rows={2}
          maxLength={5000}
          value={text}
          onChange={(_, { value }) => write(value)}
        />
      </Field>
      <div className={styles.state} role="status">
        {words[state]}
        {state === 'failed' && (
          <Button size="small" appearance="subtle" onClick={() => void save()}>
            {messages.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
