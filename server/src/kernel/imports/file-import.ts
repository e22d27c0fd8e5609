import type { JobKind } from '@alo/contracts';
import * as v from 'valibot';
import type { JobPorts, JobTask, JobWork } from '../jobs/job-kind.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { firstMistakes, writeBadRows } from './bad-rows.ts';
import { type Checkpoint, checkpointSchema } from './import-checkpoint.ts';
import { messages } from './messages.ts';
import { openUpload, type UploadForm, uploadName } from './uploads.ts';

/** How a file is to be read, whatever it holds. */
interface ReadingForm {
  readonly file_id: string;
  readonly sheet: number;
  readonly header_row: number;
  readonly dry_run: boolean;
}

interface FileImport<Form extends ReadingForm, Ports extends JobPorts> {
  readonly kind: JobKind;
  readonly title: string;
  /** What lines become, for sentences. */
  readonly things: string;
  readonly upload: UploadForm;
  readonly form: v.GenericSchema<unknown, Form>;
  /** Lines of one import. */
  readonly mostRows: number;
  /** Checks and stores the lines piece by piece; a restarted server continues at the next line. */
  readonly importRows: (
    task: JobTask<Ports>,
    form: Form,
    rows: AsyncIterable<SheetRow[]>,
    total: number,
  ) => Promise<Checkpoint>;
}

/** An import from a file as work in the background, as a dry run or in earnest. */
export function fileImport<Form extends ReadingForm, Ports extends JobPorts>(
  kind: FileImport<Form, Ports>,
): JobWork<Ports> {
  const { things, mostRows } = kind;
  const run: JobWork<Ports>['run'] = async (task) => {
    const form = v.parse(kind.form, task.input);
    const { dry_run, sheet, header_row } = form;
    const path = task.path(uploadName(form.file_id, kind.upload));
    const table = await openUpload(path, kind.upload, task.services.secrets);
    try {
      const { headings, total } = await table.count(sheet, header_row, mostRows);
      if (dry_run) {
        await task.inTenant((db) =>
          db.deleteFrom('job_bad_row').where('job_id', '=', task.id).execute(),
        );
      }
      const { imported, rejected, untold } = await kind.importRows(
        task,
        form,
        table.rows(sheet),
        total,
      );
      const mistakes = await task.inTenant((db) => firstMistakes(db, task.id));
      const isNamed = rejected > untold;
      if (isNamed) await writeBadRows(task, headings);
      return {
        result: { dry_run, imported, rejected, mistakes },
        fileName: isNamed ? 'dong-loi.csv' : null,
        words: messages.done(imported, things, rejected, untold),
      };
    } finally {
      table.close();
    }
  };
  /** Lines that are in stay there: the person learns which. */
  const remains: JobWork['remains'] = async (db, { id, checkpoint }) => {
    if (checkpoint === null) return null;
    const { row, imported, rejected } = v.parse(checkpointSchema, checkpoint);
    const mistakes = await firstMistakes(db, id);
    return {
      result: { dry_run: false, imported, rejected, mistakes },
      words: messages.partlyDone(imported, things, rejected, row),
    };
  };
  return { kind: kind.kind, title: kind.title, run, remains };
}
