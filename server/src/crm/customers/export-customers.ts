import { endpoints, formatDateTime } from '@alo/contracts';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { SheetError } from '../../kernel/sheets/sheet-error.ts';
import { writeCsv } from '../../kernel/sheets/write-csv.ts';
import { writeXlsx, XLSX_ROWS } from '../../kernel/sheets/write-xlsx.ts';
import { readCustomerPage } from './customer-list.ts';
import type { PhoneMask } from '../../kernel/user/user.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';

type Row = Awaited<ReturnType<typeof readCustomerPage>>['rows'][number];
type Cells = readonly string[];

/** Rows that are in memory at once; other requests wait while they are taken apart. */
const pageRows = 250;

const at = (date: Date | null) => (date === null ? '' : formatDateTime(date));

const columns: readonly (readonly [heading: string, text: (row: Row) => string])[] = [
  ['Mã khách hàng', ({ code }) => code],
  ['Tên khách hàng', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Địa chỉ', ({ address }) => address],
  ['Zalo', ({ zalo }) => zalo],
  ['Facebook', ({ facebook }) => facebook],
  ['Trạng thái', ({ status_name }) => status_name],
  ['Nguồn dữ liệu', ({ source_name }) => source_name ?? ''],
  ['Dự án', ({ project_name }) => project_name ?? ''],
  ['Nhân viên phụ trách', ({ owner_name }) => owner_name ?? ''],
  ['Không làm phiền', ({ dnc }) => (dnc ? 'Có' : 'Không')],
  ['Ghi chú', ({ note }) => note],
  ['Số cuộc gọi', ({ calls_count }) => String(calls_count)],
  ['Cuộc gọi cuối', ({ last_call_at }) => at(last_call_at)],
  ['Ngày tạo', ({ created_at }) => at(created_at)],
];

/** Columns of texts in which people write numbers. */
const numbered = new Set([
  'Mã khách hàng',
  'Tên khách hàng',
  'Email',
  'Địa chỉ',
  'Zalo',
  'Facebook',
  'Ghi chú',
]);

const shownText = (heading: string, text: string, mask: PhoneMask) =>
  numbered.has(heading) ? maskText(text, mask) : text;

const inputSchema = endpoints.exportCustomers.body;

/** The rows of the list, page by page, each in a transaction of its own; numbers as the asking person sees them. */
async function* exportRows(
  { inTenant, reader, progress }: JobTask,
  query: v.InferOutput<NonNullable<typeof inputSchema>>['query'],
  most: number,
): AsyncGenerator<Cells[]> {
  yield [[...columns.map(([heading]) => heading), 'Số điện thoại']];
  let cursor: string | undefined;
  let done = 0;
  let total: number | null = null;
  do {
    const page = await inTenant((db) =>
      readCustomerPage(
        db,
        { ...query, per_page: pageRows, ...(cursor === undefined ? {} : { cursor }) },
        reader,
        cursor === undefined,
      ),
    );
    if (cursor === undefined && !page.count.total_capped) total = page.count.total;
    done += page.rows.length;
    if (done > most) {
      throw new SheetError(
        'Danh sách dài hơn một trang tính Excel. Hãy xuất dạng CSV hoặc lọc bớt.',
      );
    }
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
  const rows = exportRows(task, query, format === 'xlsx' ? XLSX_ROWS : Number.POSITIVE_INFINITY);
  const content = format === 'xlsx' ? writeXlsx('Khách hàng', rows) : writeCsv(rows);
  const path = task.path(`${task.id}.${format}`);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal: task.signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    result: null,
    fileName: `khach-hang.${format}`,
    words: 'Tệp khách hàng đã sẵn sàng để tải về.',
  };
}

/** The list of customers as a file. */
export const customerExport: JobWork = { kind: 'customer.export', title: 'Xuất khách hàng', run };
