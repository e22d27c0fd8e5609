import { type ImportMistake, withoutSeparators } from '@alo/contracts';
import * as v from 'valibot';
import { storable, findInvalidText } from '../http/storable.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Values of a line that no database can keep. */
export function unstorableMistakes(row: number, values: Values): ImportMistake[] {
  return findInvalidText(values).map(({ path, message }) => ({
    row,
    field: path,
    value: storable(values[path] ?? ''),
    reason: message,
  }));
}

/** What a schema says against a line, each field once. */
export function issueMistakes(
  row: number,
  issues: readonly v.BaseIssue<unknown>[],
  values: Values,
): ImportMistake[] {
  const byField = new Map<string, ImportMistake>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const mistake = { row, field, value: values[field] ?? '', reason: issue.message };
    if (!byField.has(field)) byField.set(field, mistake);
  }
  return [...byField.values()];
}

/** Spreadsheets hold numbers as people write them. */
export function plainPhone(text: string): string {
  return withoutSeparators(text)
    .replace(/^\+(?!84)/, '00')
    .replace(/^\+/, '');
}
