import { callApi } from '@alo/core';
import { formatDate } from '@alo/ui';
import { saveCsv, toCsv } from '@alo/ui/overlay';
import { kindCalls, type PlainObject } from '../object-kit/kind-calls.ts';
import type { PlainScreen } from '../object-kit/object-screen.ts';

/** Rows that the server gives at a time. */
const most = 1000;

async function allRows({ kind }: PlainScreen): Promise<PlainObject[]> {
  const { list } = kindCalls(kind);
  const rows: PlainObject[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await callApi(list, { query: { page, page_size: most } });
    rows.push(...answer.data);
    if (answer.data.length < most) return rows;
  }
}

/** The whole list as a file, with the columns that an import reads first. */
export async function exportList(screen: PlainScreen): Promise<number> {
  const { fields, choices = {}, title } = screen.words;
  const columns = ['value', 'type', 'mode', 'reason', 'expired_at'];
  const rows = await allRows(screen);
  const text = (object: PlainObject, column: string): string => {
    const value = object.form[column];
    if (typeof value !== 'string') return '';
    if (column === 'expired_at') return formatDate(value);
    return choices[column]?.[value] ?? value;
  };
  const head = columns.map((column) => fields[column] ?? column);
  const lines = rows.map((object) => columns.map((column) => text(object, column)));
  saveCsv(`${title}.csv`, toCsv(head, lines));
  return rows.length;
}
