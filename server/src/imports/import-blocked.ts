import {
  type CallRequest,
  calls,
  foldVietnamese,
  type ImportAnswer,
  objectForms,
  objectName,
} from '@alo/contracts';
import * as v from 'valibot';
import { newId } from '../database/new-id.ts';
import { type Context, serve } from '../http/serve.ts';
import { selectObjects } from '../objects/object-row.ts';
import { saveObjects } from '../objects/save-objects.ts';
import type { ObjectWrite } from '../objects/write-objects.ts';
import { type CsvRow, readCsv, requireCsv } from './read-csv.ts';

const MOST_ROWS = 2000;

type Kind = 'blocked_incoming' | 'blocked_outgoing';

/** Words of the column "Kiểu", folded. */
const types: Readonly<Record<string, string>> = {
  '': 'exact',
  exact: 'exact',
  'chinh xac': 'exact',
  prefix: 'prefix',
  'dau so': 'prefix',
  pattern: 'pattern',
  mau: 'pattern',
};

/** Words of the column "Chế độ", folded. */
const modes: Readonly<Record<string, string>> = {
  '': 'block',
  block: 'block',
  chan: 'block',
  allow: 'allow',
  'ngoai le': 'allow',
};

/** Columns: Số/mẫu, Kiểu, Chế độ, Lý do. */
function toForm(kind: Kind, { cells: [value = '', type = '', mode = '', reason = ''] }: CsvRow) {
  return v.safeParse(objectForms[kind], {
    value: value.replace(/[\s.-]/g, ''),
    type: types[foldVietnamese(type)] ?? type,
    mode: modes[foldVietnamese(mode)] ?? mode,
    reason,
  });
}

/** A first line without a digit is a heading. */
const isHeading = ({ row, cells: [first = ''] }: CsvRow) => row === 1 && !/\d/.test(first);

async function importBlocked(
  kind: Kind,
  { body }: CallRequest<typeof calls.importBlockedIncoming>,
  context: Context,
): Promise<ImportAnswer> {
  const file = requireCsv(context.http);
  const present = await selectObjects(context.db, kind).select('name').execute();
  const known = new Set(present.map(({ name }) => name));
  const writes: ObjectWrite[] = [];
  const rejected: ImportAnswer['rejected'] = [];
  for (const line of readCsv(file.content, MOST_ROWS)) {
    if (isHeading(line)) continue;
    const { row, cells } = line;
    const form = toForm(kind, line);
    const name = form.success ? objectName(form.output) : '';
    const reason = form.success
      ? known.has(name) && 'Đã có trong danh sách'
      : (form.issues[0]?.message ?? '');
    if (reason === false && form.success) {
      known.add(name);
      writes.push({ kind, id: newId(), form: form.output });
    } else {
      rejected.push({ row, value: cells[0] ?? '', reason: reason || '' });
    }
  }
  if (body.dry_run !== '1' && writes.length > 0) {
    await saveObjects(context, writes);
  }
  return { imported: writes.length, rejected };
}

/** Imports of blocked numbers. */
export const importCalls = [
  serve(calls.importBlockedIncoming, (request, context) =>
    importBlocked('blocked_incoming', request, context),
  ),
  serve(calls.importBlockedOutgoing, (request, context) =>
    importBlocked('blocked_outgoing', request, context),
  ),
];
