import { endpoints, type FileToImport, type Job } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { describeError, toProblem } from '@alo/ui';
import { useEffect, useRef, useState } from 'react';
import type { Fixes, ImportedThings } from './imported-things.ts';
import { useJob } from './useJob.ts';

const isRunning = (job: Job | undefined) => job?.status === 'queued' || job?.status === 'running';

/** The steps of an import: a file is sent, its sheet and columns are chosen, it is checked, mistakes are fixed, it is taken over. */
export function useImport<Field extends string, Fixable extends Field>(
  imported: ImportedThings<Field, Fixable>,
) {
  const { refresh } = imported;
  const given = imported.file?.sheets[0];
  const { known = given && { header_row: given.header_row, columns: given.guess } } = imported;
  const [file, setFile] = useState(imported.file ?? null);
  const [sheet, setSheet] = useState(0);
  const [headerRow, setHeaderRow] = useState(known?.header_row ?? 0);
  const [columns, setColumns] = useState<readonly (Field | null)[]>(known?.columns ?? []);
  const [fixes, setFixes] = useState<Fixes<Fixable>>([]);
  const [jobId, setJobId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const job = useJob(jobId);
  const result = job?.status === 'done' ? job.result : null;
  const isImported = result?.dry_run === false;
  useEffect(() => {
    if (isImported) void refresh();
  }, [isImported, refresh]);

  const run = async (dry_run: boolean) => {
    if (file === null) return;
    setError(null);
    try {
      const chosen = { file_id: file.id, sheet, header_row: headerRow, columns: [...columns] };
      setJobId((await imported.start({ ...chosen, dry_run, fixes: [...fixes] })).id);
    } catch (thrown) {
      setError(toProblem(thrown).errors?.[0]?.message ?? describeError(thrown));
    }
  };
  const begins = useRef(imported.checksAtOnce === true && imported.file !== undefined);
  useEffect(() => {
    if (!begins.current) return;
    begins.current = false;
    void run(true);
  });

  const takeSheet = (sent: FileToImport<Field>, at: number) => {
    setSheet(at);
    setHeaderRow(sent.sheets[at]?.header_row ?? 0);
    setColumns(sent.sheets[at]?.guess ?? []);
    setFixes([]);
  };
  return {
    ...{ file, sheet, headerRow, columns, fixes, job, result, isImported, error },
    /** The server works at it. */
    isBusy: jobId !== null && (job === undefined || isRunning(job)),
    /** Sheet and columns may be chosen. */
    isChoosing: file !== null && jobId === null,
    ...{ setHeaderRow, setColumns, setFixes },
    takeFile: (sent: FileToImport<Field>) => {
      setFile(sent);
      takeSheet(sent, 0);
    },
    chooseSheet: (at: number) => {
      if (file !== null) takeSheet(file, at);
    },
    /** Back to the choice of sheet and columns. */
    goBack: () => setJobId(null),
    /** Checks, or takes over. */
    run,
    cancel: () =>
      void requestEndpoint(endpoints.cancelJob, { params: { id: jobId ?? '' } }).catch(
        () => undefined,
      ),
  };
}

/** What a dialog of an import shows and does. */
export type Import<Field extends string, Fixable extends Field> = ReturnType<
  typeof useImport<Field, Fixable>
>;
