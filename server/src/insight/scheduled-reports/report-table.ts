import {
  directionNames,
  formatDate,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  type Metric,
  networkNames,
  type ReportGroup,
  type ReportKey,
  reportWords,
} from '@alo/contracts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import { messages } from './messages.ts';

/** A column of a report: of figures with their unit, or of words. */
export interface ReportColumn {
  readonly name: string;
  readonly unit: Metric['unit'] | 'money' | 'text';
}

/** A word or a figure, by its column; null: there is none. */
export type ReportValue = string | number | null;

/** What of a report goes into a file. */
export interface ReportTable {
  /** What it is narrowed to, in words; empty: nothing. */
  readonly filters: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportValue[])[];
  /** Of the whole query; null: its rows do not add up. */
  readonly total: readonly ReportValue[] | null;
  /** There are more rows than these. */
  readonly more: boolean;
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

/** A value that people count with in a workbook: shares in per cent, one decimal. */
export function cellOf({ unit }: ReportColumn, value: ReportValue): Cell {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Math.round(value * (unit === 'rate' ? 1000 : 10)) / 10;
}

/** What a column of a workbook is called: its figures say no unit. */
export function cellHeading({ name, unit }: ReportColumn): string {
  if (unit === 'seconds') return messages.inSeconds(name);
  if (unit === 'money') return messages.inMoney(name);
  return unit === 'rate' ? messages.inPercent(name) : name;
}

/** A value as the screen shows it. */
export function shownValue({ unit }: ReportColumn, value: ReportValue): string {
  if (value === null) return unit === 'text' ? '' : messages.none;
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'seconds':
      return formatDuration(Math.round(value));
    case 'rate':
      return formatPercent(value);
    case 'money':
      return formatMoney(value);
    default:
      return formatNumber(value);
  }
}
