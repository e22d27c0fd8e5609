import type { FileToImport } from '@alo/contracts';
import { describeError, makeStyles, MessageBar, toProblem, tokens } from '@alo/ui';
import { Label } from '@alo/ui/controls';
import { useId, useState } from 'react';
import type { ImportedThings } from './imported-things.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The file to import; it is sent and looked at as soon as it is chosen. */
export function FileStep<Field extends string>({
  send: sendFile,
  help,
  onSent,
}: Pick<ImportedThings<Field>, 'send' | 'help'> & {
  readonly onSent: (file: FileToImport<Field>) => void;
}) {
  const styles = useStyles();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    setBusy(true);
    setError(null);
    try {
      onSent(await sendFile(file));
    } catch (thrown) {
      setError(toProblem(thrown).errors?.[0]?.message ?? describeError(thrown));
      setBusy(false);
    }
  };
  return (
    <div className={styles.root}>
      <Label htmlFor={id}>{messages.file}</Label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,text/csv"
        aria-describedby={`${id}-help`}
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void send(file);
        }}
      />
      <span id={`${id}-help`} className={styles.quiet}>
        {messages.fileHelp}
        {help !== undefined && ` ${help}`}
      </span>
      {busy && <span role="status">{messages.reading}</span>}
      {error !== null && <MessageBar tone="danger">{error}</MessageBar>}
    </div>
  );
}
