import {
  foldVietnamese,
  type ImportAnswer,
  type TrunkCostForm,
  trunkCostFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { messages } from './messages.ts';
import { trunkCostColumns } from './trunk-cost-columns.ts';
import { keyOf } from './trunk-cost-rows.ts';

/** Lines that are shown before they are imported. */
const shown = 20;
const figures: ReadonlySet<string> = new Set(['per_minute', 'first', 'block', 'connection']);

const columnOf = (cell: string) =>
  trunkCostColumns.find(({ title }) => foldVietnamese(title) === foldVietnamese(cell.trim()));

/** The form of a line, or why there is none. */
function readLine(
  { cells }: SheetRow,
  columns: readonly (ReturnType<typeof columnOf> | undefined)[],
  trunks: ReadonlySet<string>,
): TrunkCostForm | string {
  const values: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const value = column?.read(cells[at]?.trim() ?? '');
    if (column === undefined || value === undefined) continue;
    if (figures.has(column.field) && typeof value !== 'number')
      return messages.numberFormat(column.title);
    values[column.field] = value;
  }
  const form = v.safeParse(trunkCostFormSchema, values);
  if (!form.success) {
    const [issue] = form.issues;
    return v.getDotPath(issue) === 'valid_from' ? messages.dayFormat : issue.message;
  }
  return trunks.has(form.output.trunk) ? form.output : messages.trunkUnknown(form.output.trunk);
}

/** What the lines of a file say: prices that are good, and the lines that are not, with why. */
export function readCostLines(
  lines: readonly SheetRow[],
  trunks: ReadonlySet<string>,
): { readonly forms: readonly TrunkCostForm[]; readonly answer: ImportAnswer } {
  const named = lines[0]?.cells.map(columnOf) ?? [];
  const hasHeading = named.filter((column) => column !== undefined).length >= 2;
  const columns = hasHeading ? named : trunkCostColumns;
  const heading = columns.map((column) => column?.title ?? '');
  const forms: TrunkCostForm[] = [];
  const known = new Set<string>();
  const preview: string[][] = [];
  const rejected: ImportAnswer['rejected'] = [];
  for (const line of hasHeading ? lines.slice(1) : lines) {
    const form = readLine(line, columns, trunks);
    const cells = heading.map((_title, at) => line.cells[at] ?? '');
    const reason = typeof form === 'string' ? form : known.has(keyOf(form)) && messages.costTwice;
    if (typeof form === 'string' || reason !== false) {
      rejected.push({ row: line.row, value: cells[0] ?? '', reason: String(reason), cells });
      continue;
    }
    known.add(keyOf(form));
    forms.push(form);
    if (preview.length < shown) preview.push(cells);
  }
  return { forms, answer: { imported: forms.length, rejected, heading, preview } };
}
