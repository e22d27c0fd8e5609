import { endpoints, formatDateTime } from '@alo/contracts';
import * as v from 'valibot';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { exportedPage, savePages } from '../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { readCustomerPage } from './customer-list.ts';
import type { PhoneMask } from '../../kernel/user/user.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';
import { messages } from './messages.ts';

type Row = Awaited<ReturnType<typeof readCustomerPage>>['rows'][number];
type Cells = readonly string[];

const at = (date: Date | null) => (date === null ? '' : formatDateTime(date));

const columnNames = messages.export.columns;
const columns: readonly (readonly [heading: string, text: (row: Row) => string])[] = [
  [columnNames.code, ({ code }) => code],
  [columnNames.name, ({ name }) => name],
  [columnNames.email, ({ email }) => email],
  [columnNames.address, ({ address }) => address],
  [columnNames.zalo, ({ zalo }) => zalo],
  [columnNames.facebook, ({ facebook }) => facebook],
  [columnNames.status, ({ status_name }) => status_name],
  [columnNames.source, ({ source_name }) => source_name ?? ''],
  [columnNames.project, ({ project_name }) => project_name ?? ''],
  [columnNames.owner, ({ owner_name }) => owner_name ?? ''],
  [columnNames.dnc, ({ dnc }) => (dnc ? commonMessages.yes : commonMessages.no)],
  [columnNames.note, ({ note }) => note],
  [columnNames.calls, ({ calls_count }) => String(calls_count)],
  [columnNames.lastCall, ({ last_call_at }) => at(last_call_at)],
  [columnNames.createdAt, ({ created_at }) => at(created_at)],
];

/** Columns of texts in which people write numbers. */
const numbered = new Set([
  columnNames.code,
  columnNames.name,
  columnNames.email,
  columnNames.address,
  columnNames.zalo,
  columnNames.facebook,
  columnNames.note,
]);

const shownText = (heading: string, text: string, mask: PhoneMask) =>
  numbered.has(heading) ? maskText(text, mask) : text;

const inputSchema = endpoints.exportCustomers.body;

/** The rows of the list, page by page, each in a transaction of its own; numbers as the asking person sees them. */
async function* exportRows(
  { inTenant, reader, progress }: JobTask,
  query: v.InferOutput<NonNullable<typeof inputSchema>>['query'],
): AsyncGenerator<Cells[]> {
  let cursor: string | undefined;
  let done = 0;
  let total: number | null = null;
  do {
    const page = await inTenant((db) =>
      readCustomerPage(
        db,
        { ...query, per_page: exportedPage, ...(cursor === undefined ? {} : { cursor }) },
        reader,
        cursor === undefined,
      ),
    );
    if (cursor === undefined && !page.count.total_capped) total = page.count.total;
    done += page.rows.length;
    progress(done, total);
    yield page.rows.map((row) => [
      ...columns.map(([heading, text]) => shownText(heading, text(row), reader.mask)),
      shownPhone(row.phone, reader.mask),
    ]);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

async function run(task: JobTask) {
  const { format, query } = v.parse(inputSchema ?? v.never(), task.input);
  await savePages(task, {
    format,
    sheet: messages.export.sheet,
    head: [...columns.map(([heading]) => heading), columnNames.phone],
    pages: exportRows(task, query),
  });
  return {
    result: null,
    fileName: `khach-hang.${format}`,
    words: messages.export.done,
  };
}

/** The list of customers as a file. */
export const customerExport: JobWork = {
  kind: 'customer.export',
  title: messages.export.title,
  run,
};
