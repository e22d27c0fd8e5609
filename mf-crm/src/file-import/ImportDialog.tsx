import { endpoints, type FileToImport, type Job } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import {
  Button,
  describeError,
  formatNumber,
  Link,
  makeStyles,
  MessageBar,
  tokens,
  toProblem,
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
import type { Fixes, ImportedThings } from './imported-things.ts';
import { messages } from './messages.ts';
import { Mistakes } from './Mistakes.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useJob } from './useJob.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '900px' },
  content: { display: 'grid', gap: '12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const whole = (job: Job | undefined) => job?.status === 'queued' || job?.status === 'running';

/** A list from a file: sheet and columns, a check that stores nothing, mistakes corrected, the import. */
export function ImportDialog<Field extends string, Fixable extends Field>({
  imported,
  onClose,
}: {
  readonly imported: ImportedThings<Field, Fixable>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { things, refresh } = imported;
  const [file, setFile] = useState<FileToImport<Field> | null>(null);
  const [sheet, setSheet] = useState(0);
  const [headerRow, setHeaderRow] = useState(0);
  const [columns, setColumns] = useState<readonly (Field | null)[]>([]);
  const [fixes, setFixes] = useState<Fixes<Fixable>>([]);
  const [jobId, setJobId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const job = useJob(jobId);
  const busy = jobId !== null && (job === undefined || whole(job));
  const result = job?.status === 'done' ? job.result : null;
  const isImported = result?.dry_run === false;
  useEffect(() => {
    if (isImported) void refresh();
  }, [isImported, refresh]);

  const takeSheet = (sent: FileToImport<Field>, at: number) => {
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
        fixes: [...fixes],
      };
      setJobId((await imported.start(body)).id);
    } catch (thrown) {
      setError(toProblem(thrown).errors?.[0]?.message ?? describeError(thrown));
    }
  };
  const cancel = () =>
    void requestEndpoint(endpoints.cancelJob, { params: { id: jobId ?? '' } }).catch(
      () => undefined,
    );

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
          {messages.start(formatNumber(result.imported), things)}
        </Button>
      </>
    );
  const outcome = ({ dry_run, imported: taken, rejected }: NonNullable<Job['result']>) => {
    const [good, bad] = [formatNumber(taken), formatNumber(rejected)];
    return dry_run ? messages.checked(good, bad) : messages.done(good, things, bad);
  };
  const chosen = file?.sheets[sheet];
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{imported.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {file === null && (
              <FileStep
                send={imported.send}
                {...(imported.help === undefined ? {} : { help: imported.help })}
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
                  fields={imported.fields}
                  hidden={imported.hidden ?? []}
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
                        <Link to={job.file_url} reloadDocument download>
                          {messages.badFile}
                        </Link>
                      ),
                    }
                  : {})}
              >
                {outcome(result)}
              </MessageBar>
            )}
            {result !== null && result.dry_run && result.mistakes.length > 0 && (
              <>
                <span className={styles.quiet}>{messages.fixHelp}</span>
                <Mistakes
                  fields={imported.fields}
                  fixable={imported.fixable}
                  mistakes={result.mistakes}
                  fixes={fixes}
                  onChange={setFixes}
                />
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
