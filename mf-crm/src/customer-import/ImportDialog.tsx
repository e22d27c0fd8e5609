import { calls, type ImportField, type ImportFile, type Job } from '@alo/contracts';
import { callApi, invalidateCalls } from '@alo/core';
import {
  Button,
  describeError,
  formatNumber,
  makeStyles,
  MessageBar,
  toProblem,
  tokens,
} from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { type ReactNode, useEffect, useState } from 'react';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileStep } from './FileStep.tsx';
import { messages } from './messages.ts';
import { Mistakes, type Fixes } from './Mistakes.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useJob } from './useJob.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '900px' },
  content: { display: 'grid', gap: '12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const whole = (job: Job | undefined) => job?.status === 'queued' || job?.status === 'running';

/** Customers from a file: sheet and columns, a check that takes nothing, mistakes put right, the import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [sheet, setSheet] = useState(0);
  const [headerRow, setHeaderRow] = useState(0);
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>([]);
  const [fixes, setFixes] = useState<NonNullable<Fixes>>([]);
  const [jobId, setJobId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const job = useJob(jobId);
  const busy = jobId !== null && (job === undefined || whole(job));
  const result = job?.status === 'done' ? job.result : null;
  const isImported = result?.dry_run === false;
  useEffect(() => {
    if (isImported) void invalidateCalls(calls.getCustomers);
  }, [isImported]);

  const takeSheet = (sent: ImportFile, at: number) => {
    setSheet(at);
    setHeaderRow(sent.sheets[at]?.header_row ?? 0);
    setColumns(sent.sheets[at]?.guess ?? []);
    setFixes([]);
  };
  const run = async (dry_run: boolean) => {
    if (file === null) return;
    setError(null);
    try {
      const body = {
        file_id: file.id,
        sheet,
        header_row: headerRow,
        columns: [...columns],
        dry_run,
        fixes,
      };
      setJobId((await callApi(calls.importCustomers, { body })).id);
    } catch (thrown) {
      setError(toProblem(thrown).errors?.[0]?.message ?? describeError(thrown));
    }
  };
  const cancel = () =>
    void callApi(calls.cancelJob, { params: { id: jobId ?? '' } }).catch(() => undefined);

  const buttons: ReactNode =
    file === null ? null : busy ? (
      <Button onClick={cancel}>{messages.cancel}</Button>
    ) : isImported ? null : result === null ? (
      <Button appearance="primary" onClick={() => void run(true)}>
        {messages.check}
      </Button>
    ) : (
      <>
        <Button onClick={() => setJobId(null)}>{messages.back}</Button>
        {fixes.length > 0 && <Button onClick={() => void run(true)}>{messages.again}</Button>}
        <Button
          appearance="primary"
          disabled={result.imported === 0}
          onClick={() => void run(false)}
        >
          {messages.start(result.imported)}
        </Button>
      </>
    );
  const words = result?.dry_run === true ? messages.checked : messages.done;
  const chosen = file?.sheets[sheet];
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.import}</DialogTitle>
          <DialogContent className={styles.content}>
            {file === null && (
              <FileStep
                onSent={(sent) => {
                  setFile(sent);
                  takeSheet(sent, 0);
                }}
              />
            )}
            {file !== null && chosen !== undefined && jobId === null && (
              <>
                <SheetChoice
                  file={file}
                  sheet={sheet}
                  onSheet={(at) => takeSheet(file, at)}
                  headerRow={headerRow}
                  onHeaderRow={setHeaderRow}
                />
                <span className={styles.quiet}>{messages.columns}</span>
                <ColumnChoices
                  sheet={chosen}
                  headerRow={headerRow}
                  columns={columns}
                  onChange={setColumns}
                />
              </>
            )}
            {busy && <p role="status">{messages.working(formatNumber(job?.done ?? 0))}</p>}
            {result !== null && (
              <MessageBar
                tone={result.rejected > 0 ? 'warning' : 'success'}
                {...(job?.file_url
                  ? {
                      actions: (
                        <a href={job.file_url} download>
                          {messages.badFile}
                        </a>
                      ),
                    }
                  : {})}
              >
                {words(formatNumber(result.imported), formatNumber(result.rejected))}
              </MessageBar>
            )}
            {result !== null && result.dry_run && result.mistakes.length > 0 && (
              <>
                <span className={styles.quiet}>{messages.fixHelp}</span>
                <Mistakes mistakes={result.mistakes} fixes={fixes} onChange={setFixes} />
              </>
            )}
            {job?.status === 'failed' && <MessageBar tone="danger">{job.error}</MessageBar>}
            {job?.status === 'cancelled' && (
              <MessageBar tone="warning">{job.error || messages.stopped}</MessageBar>
            )}
            {error !== null && <MessageBar tone="danger">{error}</MessageBar>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
            {(job?.status === 'failed' || job?.status === 'cancelled') && (
              <Button onClick={() => setJobId(null)}>{messages.back}</Button>
            )}
            {buttons}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
