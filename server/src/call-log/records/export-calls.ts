import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import { exportedPage, savePages } from '../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import { countCallRecords, readCallRecords } from './call-record-list.ts';
import { exportedColumns } from './exported-columns.ts';
import { messages } from './messages.ts';

const { access, body } = endpoints.exportHistoriesCall;
const inputSchema = body ?? v.never();
type Query = v.InferOutput<NonNullable<typeof body>>['query'];

/**
 * The rows of the list, page by page, each in a transaction of its own: with the rights, the scope and the mask that the
 * person has at that moment, since a long file is hours of somebody's work.
 * @throws {JobRefusal} when the right has gone meanwhile
 */
async function* pagesOf(task: JobTask, query: Query): AsyncGenerator<Cell[][]> {
  const asked = (cursor?: string) => ({ ...query, cursor, per_page: exportedPage });
  const total = await task.inTenant(async (db) =>
    countCallRecords(db, asked(), await task.present(db, access)),
  );
  let cursor: string | undefined;
  let done = 0;
  do {
    const page = await task.inTenant(async (db) =>
      readCallRecords(db, asked(cursor), await task.present(db, access)),
    );
    done += page.data.length;
    task.progress(done, Math.max(done, total));
    yield page.data.map((record) => exportedColumns.map(({ cell }) => cell(record)));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The call history as a file. */
export const callHistoryExport: JobWork = {
  kind: 'callhistory.export',
  title: messages.export.title,
  run: async (task) => {
    const { format, query } = v.parse(inputSchema, task.input);
    await savePages(task, {
      format,
      sheet: messages.export.sheet,
      head: exportedColumns.map(({ heading }) => heading),
      pages: pagesOf(task, query),
    });
    const days = [...new Set([query.from, query.to])].join('_');
    return {
      result: null,
      fileName: `lich-su-cuoc-goi_${days}.${format}`,
      words: messages.export.done,
    };
  },
};
