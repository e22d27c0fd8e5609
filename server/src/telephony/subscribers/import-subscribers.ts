import {
  foldVietnamese,
  type ImportAnswer,
  type SubscriberForm,
  subscriberFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { randomSecret } from '../../kernel/secrets/secrets.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { subscriberColumns } from './subscriber-columns.ts';
import type { SubscriberWrite } from '../pbx-objects/write-subscriber.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { ExchangeActor } from '../pbx-objects/notify-exchange.ts';
import { messages } from './messages.ts';

/** Lines that are shown before they are imported. */
const shown = 20;

/** What rows must not collide with. */
export interface Present {
  /** Internal numbers in use. */
  readonly numbers: Set<string>;
  /** Ids of people by e-mail; null for who has an extension already. */
  readonly people: Map<string, string | null>;
}

export async function readPresent({ db }: Pick<UserInTransaction, 'db'>): Promise<Present> {
  const numbers = await db.selectFrom('internal_number').select('extension').execute();
  const people = await db
    .selectFrom('account')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select(['account.id', 'account.email', 'subscriber.id as subscriber_id'])
    .execute();
  return {
    numbers: new Set(numbers.map(({ extension }) => extension)),
    people: new Map(
      people.map(({ id, email, subscriber_id: taken }) => [
        email.toLowerCase(),
        taken === null ? id : null,
      ]),
    ),
  };
}

const columnOf = (cell: string) =>
  subscriberColumns.find(({ title }) => foldVietnamese(title) === foldVietnamese(cell.trim()));

/** Columns by place: named by a heading, else in the order of the export. */
function columnsOf(first: SheetRow | undefined) {
  const named = first?.cells.map(columnOf) ?? [];
  const hasHeading = named.filter((column) => column !== undefined).length >= 2;
  return { columns: hasHeading ? named : subscriberColumns, hasHeading };
}

/** The form of a line, or why there is none; what it takes is taken for the lines after it. */
function readLine(
  { cells }: SheetRow,
  columns: readonly ((typeof subscriberColumns)[number] | undefined)[],
  { numbers, people }: Present,
): SubscriberForm | string {
  const values: Record<string, unknown> = { extension: '', name: '' };
  for (const [at, column] of columns.entries()) {
    const value = column?.read(cells[at]?.trim() ?? '');
    if (column !== undefined && value !== undefined) values[column.field] = value;
  }
  const { email, ...fields } = values;
  const person = typeof email === 'string' ? people.get(email.toLowerCase()) : undefined;
  if (typeof email === 'string' && person === undefined) return messages.personUnknown;
  if (person === null) return commonMessages.personHasExtension;
  const form = v.safeParse(subscriberFormSchema, { ...fields, user_id: person ?? null });
  if (!form.success) return form.issues[0].message;
  if (numbers.has(form.output.extension)) return commonMessages.extensionTaken;
  numbers.add(form.output.extension);
  if (typeof email === 'string') people.set(email.toLowerCase(), null);
  return form.output;
}

/** Reads a table of subscribers; without `dryRun` the good lines become subscribers, in one save. */
export async function importSubscriberRows(
  context: ExchangeActor,
  rows: readonly SheetRow[],
  dryRun: boolean,
): Promise<ImportAnswer> {
  const present = await readPresent(context);
  const { columns, hasHeading } = columnsOf(rows[0]);
  const titles = columns.map((column) => column?.title ?? '');
  const writes: SubscriberWrite[] = [];
  const preview: string[][] = [];
  const rejected: ImportAnswer['rejected'] = [];
  for (const line of hasHeading ? rows.slice(1) : rows) {
    const form = readLine(line, columns, present);
    const cells = titles.map((_title, at) => line.cells[at] ?? '');
    if (typeof form === 'string') {
      rejected.push({ row: line.row, value: cells[0] ?? '', reason: form, cells });
      continue;
    }
    if (preview.length < shown) preview.push(cells);
    const secret = context.services.secrets.seal(randomSecret());
    writes.push({ kind: 'subscriber', id: newId(), form, secret });
  }
  if (!dryRun && writes.length > 0) await saveObjects(context, writes);
  return { imported: writes.length, rejected, heading: titles, preview };
}
