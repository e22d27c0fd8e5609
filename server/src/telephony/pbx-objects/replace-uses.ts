import {
  numberFormSchema,
  objectKindSchema,
  type ReferenceKind,
  subscriberFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';
import { toNumberForm } from './write-number.ts';
import { selectSubscribers, toSubscriberForm } from './subscriber-row.ts';
import { findObject, readForm } from './object-row.ts';
import { replaceIdDeep } from './replace-id-deep.ts';
import { saveObjects } from './save-objects.ts';
import type { RoutingWrite } from './write-objects.ts';
import type { ExchangeActor } from './notify-exchange.ts';

const number = numberFormSchema;
const subscriber = subscriberFormSchema;

/** One thing that points at `from`, as it is when it points at `to`. */
async function rewire(
  db: TenantTransaction,
  kind: string,
  id: string,
  [from, to]: readonly [string, string],
): Promise<RoutingWrite | undefined> {
  if (v.is(objectKindSchema, kind)) {
    const user = await findObject(db, kind, id);
    if (user === undefined) return undefined;
    const form = readForm(kind, replaceIdDeep(user.form, from, to));
    return { kind, id, form, rowVersion: user.rowVersion };
  }
  if (kind === 'subscriber') {
    const row = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const form = v.parse(subscriber, replaceIdDeep(toSubscriberForm(row), from, to));
    return { kind, id, form, rowVersion: row.row_version };
  }
  if (kind === 'number') {
    const rows = db.selectFrom('phone_number').selectAll().where('id', '=', id);
    const row = await rows.executeTakeFirst();
    if (row === undefined) return undefined;
    const form = v.parse(number, replaceIdDeep(toNumberForm(row), from, to));
    return { kind, id, form, rowVersion: row.row_version };
  }
  return kind === 'moh' ? { kind, id, form: { announce_id: to } } : undefined;
}

/**
 * "Thay bằng…": everything that points at one thing points at another of its kind afterwards, in one save.
 * @throws {ProblemError} 422 when the other one points at the first
 */
export async function replaceUses(
  context: ExchangeActor,
  kind: ReferenceKind,
  from: string,
  to: string,
): Promise<{ readonly changed: number }> {
  const edges = await context.db
    .selectFrom('route_edge')
    .select(['from_kind', 'from_id'])
    .distinct()
    .where('to_kind', '=', kind)
    .where('to_id', '=', from)
    .execute();
  if (from === to || edges.some(({ from_id }) => from_id === to)) {
    const message = messages.replacementPointsHere;
    throw refuse.invalid([{ path: 'with_id', message }]);
  }
  const writes: RoutingWrite[] = [];
  for (const { from_kind, from_id } of edges) {
    const write = await rewire(context.db, from_kind, from_id, [from, to]);
    if (write !== undefined) writes.push(write);
  }
  await saveObjects(context, writes);
  return { changed: writes.length };
}
