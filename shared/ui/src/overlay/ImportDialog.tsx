import { Button, Label, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { describeError } from '../components/errors.ts';
import { MessageBar } from '../components/MessageBar.tsx';
import { tokens } from '../theme/tokens.ts';
import { toast } from '../toast/toast.ts';
import { CellTable } from './CellTable.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ImportResult, saveCsv, toCsv } from './csv.ts';
import { messages } from './import-messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  help: { color: tokens.colorNeutralForeground3 },
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
          accept=".xlsx,.csv,text/csv,text/plain"
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

function Outcome({ result }: { readonly result: ImportResult }) {
  const { imported, rejected, heading = [], preview = [] } = result;
  return (
    <>
      <MessageBar
        tone={rejected.length > 0 ? 'warning' : 'success'}
        actions={
          rejected.length > 0 && (
            <Button icon={<ArrowDownloadRegular />} onClick={() => saveErrors(result)}>
              {messages.errorFile}
            </Button>
          )
        }
      >
        {imported === 0 ? messages.nothing : messages.good(imported)}
        {rejected.length > 0 && ` · ${messages.bad(rejected.length)}`}
      </MessageBar>
      {preview.length > 0 && <CellTable label={messages.preview} head={heading} rows={preview} />}
      {rejected.length > 0 && (
        <>
          <CellTable
            label={messages.rejected}
            head={[messages.row, messages.value, messages.reason]}
            rows={rejected
              .slice(0, shown)
              .map(({ row, value, reason }) => [String(row), value, reason])}
          />
          {rejected.length > shown && messages.more(rejected.length - shown)}
        </>
      )}
    </>
  );
}

/** Refused lines as they were, where the server told them, so that they can be corrected and imported again. */
function saveErrors({ rejected, heading }: ImportResult): void {
  const lines = rejected.map(({ row, value, reason, cells }) =>
    heading === undefined || cells === undefined
      ? [String(row), value, reason]
      : [...cells, reason],
  );
  const head = heading === undefined ? [messages.row, messages.value] : heading;
  saveCsv(messages.errorFileName, toCsv([...head, messages.reason], lines));
}
