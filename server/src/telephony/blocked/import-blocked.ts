import {
  foldVietnamese,
  type ImportAnswer,
  type ObjectForm,
  objectForms,
  objectName,
} from '@alo/contracts';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import { selectObjects } from '../pbx-objects/object-row.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import type { ObjectWrite } from '../pbx-objects/write-objects.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import type { ExchangeActor } from '../pbx-objects/notify-exchange.ts';
import { messages } from './messages.ts';

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
function toForm(kind: Kind, { cells: [value = '', type = '', mode = '', reason = ''] }: SheetRow) {
  return v.safeParse(objectForms[kind], {
    value,
    type: types[foldVietnamese(type)] ?? type,
    mode: modes[foldVietnamese(mode)] ?? mode,
    reason,
  });
}

/** A prefix that stops whole networks is asked about, which a file cannot be (entities.md §4.14). */
function isShort(form: ObjectForm<Kind>): boolean {
  return (
    form.type === 'prefix' && form.mode === 'block' && form.value.replace(/\D/g, '').length < 3
  );
}

/** A first line without a digit is a heading. */
const isHeading = ({ row, cells: [first = ''] }: SheetRow) => row === 1 && !/\d/.test(first);

/** Adds the blocked numbers of a table; those that are refused are answered with why. */
export async function importBlocked(
  kind: Kind,
  actor: ExchangeActor,
  lines: readonly SheetRow[],
  dryRun: boolean,
): Promise<ImportAnswer> {
  const present = await selectObjects(actor.db, kind).select('name').execute();
  const known = new Set(present.map(({ name }) => name));
  const writes: ObjectWrite[] = [];
  const rejected: ImportAnswer['rejected'] = [];
  for (const line of lines) {
    if (isHeading(line)) continue;
    const { row, cells } = line;
    const form = toForm(kind, line);
    const name = form.success ? objectName(form.output) : '';
    const reason = form.success
      ? (isShort(form.output) && messages.prefixTooShort) ||
        (known.has(name) && messages.alreadyListed)
      : (form.issues[0]?.message ?? '');
    if (reason === false && form.success) {
      known.add(name);
      writes.push({ kind, id: newId(), form: form.output });
    } else {
      rejected.push({ row, value: cells[0] ?? '', reason: reason || '' });
    }
  }
  if (!dryRun && writes.length > 0) {
    await saveObjects(actor, writes);
  }
  return { imported: writes.length, rejected };
}
