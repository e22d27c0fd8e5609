import {
  type ReportGroup,
  type ReportScheduleForm,
  reportWords,
  scheduleChoiceWords,
} from '@alo/contracts';
import { buffer } from 'node:stream/consumers';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { writeXlsx } from '../../kernel/sheets/write-xlsx.ts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import type { Days } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { groupNames } from '../reports/group-names.ts';
import { messages } from './messages.ts';
import { type FiguresOfReport, readFiguresOfReport } from './report-kinds.ts';
import { keyWords, reportSheet } from './report-sheet.ts';

const isGroup = (name: string): name is ReportGroup => Object.hasOwn(reportWords.groups, name);

/** What a report is narrowed to, in words. */
async function filterWords(
  db: TenantTransaction,
  filters: FiguresOfReport['filters'],
): Promise<readonly string[]> {
  const words: string[] = [];
  for (const [group, values = []] of Object.entries(filters)) {
    if (!isGroup(group) || values.length === 0) continue;
    const names = await groupNames(db, group, values);
    const shown = values.map((value) => keyWords(group, { value, name: names.get(value) ?? null }));
    words.push(messages.filter(reportWords.groups[group], shown.join(', ')));
  }
  return words;
}

/** Rows of the sheet of a scheduled report, as its owner may see it. */
export async function readReportSheet(
  db: TenantTransaction,
  user: User,
  { report, query }: Pick<ReportScheduleForm, 'report' | 'query'>,
  days: Days,
  now: Date,
): Promise<readonly (readonly Cell[])[]> {
  const figures = await readFiguresOfReport(db, user, { report, query, days }, now);
  const filters = await filterWords(db, figures.filters);
  return reportSheet(
    {
      ...{ company: user.companyName, title: scheduleChoiceWords.report[report], days, filters },
      ...{ owner: user.name, madeAt: now },
    },
    figures,
  );
}

async function* onePiece(rows: readonly (readonly Cell[])[]) {
  yield rows;
}

/** The file of a sheet: a report has 1,000 rows at most, so that it is in memory as a whole. */
export function toWorkbook(rows: readonly (readonly Cell[])[], title: string): Promise<Buffer> {
  return buffer(writeXlsx(title, onePiece(rows)));
}
