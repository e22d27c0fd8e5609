import { Button, makeStyles } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { type ReactNode, useState } from 'react';

/** Characters that a note may have. */
const longest = 1000;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  input: { flex: '1 1 220px', minWidth: 0 },
});

/** A line to write a note in. It stands in the form of the call, which Enter would save. */
export function NoteInput({
  label,
  placeholder = '',
  initial = '',
  submitLabel,
  busy,
  onSubmit,
  children,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly initial?: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Told the text; `done` empties the line. */
  readonly onSubmit: (note: string, done: () => void) => void;
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  const [text, setText] = useState(initial);
  const note = text.trim();
  const submit = () => {
    if (note !== '' && !busy) onSubmit(note, () => setText(''));
  };
  return (
    <div className={styles.root}>
      <Input
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={longest}
        value={text}
        onChange={(_event, data) => setText(data.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <Button disabled={note === '' || busy} onClick={submit}>
        {submitLabel}
      </Button>
      {children}
    </div>
  );
}
