import { Button, Label, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { describeError } from '../components/errors.ts';
import { MessageBar } from '../components/MessageBar.tsx';
import { tokens } from '../theme/tokens.ts';
import { toast } from '../toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ImportResult, saveCsv, toCsv } from './csv.ts';
import { messages } from './import-messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  help: { color: tokens.colorNeutralForeground3 },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': { padding: '4px 8px', textAlign: 'left', verticalAlign: 'top' },
    '& th': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  scroll: { maxHeight: '220px', overflow: 'auto' },
});

/** Refused rows that are shown; all are in the error file. */
const shown = 20;

/** A list from a file: checked first, what is wrong shown and to be had as a file, then imported. */
export function ImportDialog({
  title,
  help = messages.help,
  send,
  onClose,
}: {
  readonly title: string;
  /** What the file looks like. */
  readonly help?: string;
  readonly send: (file: File, dryRun: boolean) => Promise<ImportResult>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    if (file === null) return;
    setBusy(true);
    setError(null);
    try {
      const answer = await send(file, result === null);
      if (result === null) setResult(answer);
      else {
        toast.success(messages.done(answer.imported));
        onClose();
      }
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const useless = result !== null && result.imported === 0;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={result === null ? messages.check : messages.start}
      busy={busy || file === null || useless}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <Label htmlFor={id}>{messages.file}</Label>
        <input
          id={id}
          aria-describedby={`${id}-help`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setResult(null);
            setError(null);
          }}
        />
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
        {error !== null && <MessageBar tone="danger">{describeError(error)}</MessageBar>}
        {result !== null && <Outcome result={result} />}
      </div>
    </ConfirmDialog>
  );
}

function Outcome({ result: { imported, rejected } }: { readonly result: ImportResult }) {
  const styles = useStyles();
  return (
    <>
      <MessageBar
        tone={rejected.length > 0 ? 'warning' : 'success'}
        actions={
          rejected.length > 0 && (
            <Button icon={<ArrowDownloadRegular />} onClick={() => saveErrors(rejected)}>
              {messages.errorFile}
            </Button>
          )
        }
      >
        {imported === 0 ? messages.nothing : messages.good(imported)}
        {rejected.length > 0 && ` · ${messages.bad(rejected.length)}`}
      </MessageBar>
      {rejected.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={messages.rejected}>
            <thead>
              <tr>
                <th scope="col">{messages.row}</th>
                <th scope="col">{messages.value}</th>
                <th scope="col">{messages.reason}</th>
              </tr>
            </thead>
            <tbody>
              {rejected.slice(0, shown).map(({ row, value, reason }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{value}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rejected.length > shown && messages.more(rejected.length - shown)}
        </div>
      )}
    </>
  );
}

function saveErrors(rejected: ImportResult['rejected']): void {
  const rows = rejected.map(({ row, value, reason }) => [String(row), value, reason]);
  const text = toCsv([messages.row, messages.value, messages.reason], rows);
  saveCsv(messages.errorFileName, text);
}
