import {
  directionNames,
  formatDate,
  formatDateTime,
  networkNames,
  type ReportGroup,
  type ReportKey,
  reportWords,
} from '@alo/contracts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import type { Days } from '../../kernel/time/days.ts';
import { messages } from './messages.ts';
import type { Figure, FiguresOfReport } from './report-kinds.ts';

/** What stands above the table. */
export interface SheetHead {
  readonly company: string;
  readonly title: string;
  readonly days: Days;
  /** Filters in words; empty: none. */
  readonly filters: readonly string[];
  readonly owner: string;
  readonly madeAt: Date;
}

const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;

/** What a row is called on one level, as on the screen. */
export function keyWords(group: ReportGroup, { value, name }: ReportKey): string {
  if (value === null) return reportWords.without[group];
  switch (group) {
    case 'extension':
      return name === null ? value : `${value} · ${name}`;
    case 'hotline':
      return value;
    case 'direction':
      return wordOf(directionNames, value);
    case 'network':
      return wordOf(networkNames, value);
    case 'day':
      return formatDate(value);
    case 'hour':
      return reportWords.hourOf(value);
    default:
      return name ?? reportWords.deleted;
  }
}

function cellOf({ unit, value }: Figure): Cell {
  if (value === null) return '';
  if (unit === 'rate') return Math.round(value * 1000) / 10;
  return Math.round(value * 10) / 10;
}

function headOf({ name, unit }: Figure): string {
  if (unit === 'seconds') return messages.inSeconds(name);
  return unit === 'rate' ? messages.inPercent(name) : name;
}

/** The sheet of a report: what it is about, the table, and the totals of the whole query. Pure. */
export function reportSheet(
  { company, title, days, filters, owner, madeAt }: SheetHead,
  { groups, rows, total, more }: FiguresOfReport,
): readonly (readonly Cell[])[] {
  const words = filters.length === 0 ? messages.noFilters : messages.filters(filters.join('; '));
  return [
    [company],
    [title],
    [messages.period(days.from, days.to)],
    [words],
    [messages.madeAt(formatDateTime(madeAt), owner)],
    ...(more ? [[messages.more]] : []),
    [],
    [...groups.map((group) => reportWords.groups[group]), ...total.map(headOf)],
    ...rows.map(({ keys, figures }) => [
      ...groups.map((group, at) => keyWords(group, keys[at] ?? { value: null, name: null })),
      ...figures.map(cellOf),
    ]),
    [messages.total, ...groups.slice(1).map(() => ''), ...total.map(cellOf)],
  ];
}
