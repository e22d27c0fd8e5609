import { type ReportScheduleForm, scheduleChoiceWords } from '@alo/contracts';
import { buffer } from 'node:stream/consumers';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { writePdf } from '../../kernel/documents/write-pdf.ts';
import { writeXlsx } from '../../kernel/sheets/write-xlsx.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { readReportTable } from './report-kinds.ts';
import { type ReportHead, reportDocument, reportSheet } from './report-sheet.ts';
import type { ReportTable } from './report-table.ts';

/** A report that was read, and is to become a file. */
export interface ReadReport {
  readonly head: ReportHead;
  readonly table: ReportTable;
}

/** A scheduled report, as its owner may see it. */
export async function readReport(
  db: TenantTransaction,
  user: User,
  { report, query }: Pick<ReportScheduleForm, 'report' | 'query'>,
  days: Days,
  when: Parameters<typeof readReportTable>[3],
): Promise<ReadReport> {
  const table = await readReportTable(db, user, { report, query, days }, when);
  const { logo } = await db.selectFrom('tenant').select('logo').executeTakeFirstOrThrow();
  const head = {
    ...{ company: user.companyName, logo, title: scheduleChoiceWords.report[report], days },
    ...{ owner: user.name, madeAt: when.now },
  };
  return { head, table };
}

async function* onePiece<Piece>(piece: Piece) {
  yield piece;
}

/** How the files of reports are made: a report has 1,000 rows at most, so that it is in memory as a whole. */
export const reportFiles = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: ({ head, table }: ReadReport) =>
      // A slash is none of the letters that the name of a sheet may have.
      buffer(writeXlsx(head.title.replaceAll('/', ' '), onePiece(reportSheet(head, table)))),
  },
  pdf: {
    contentType: 'application/pdf',
    make: ({ head, table }: ReadReport) => writePdf(reportDocument(head, table)),
  },
} as const satisfies Record<
  ReportScheduleForm['format'],
  { readonly contentType: string; readonly make: (report: ReadReport) => Promise<Buffer> }
>;
