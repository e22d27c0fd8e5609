import { sql, type SqlBool } from 'kysely';
import type { TelephonyPorts } from '../context.ts';
import type { ExchangeSubscriber } from '../exchange/exchange.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import {
  mayRegister,
  selectSubscribers,
  type SubscriberRow,
  toExchange,
} from './subscriber-row.ts';
import type { ActorWith, RequestActor } from '../../kernel/user/actor.ts';
import { auditEndedDesks } from './audit-hot-desk.ts';
import { endedOf, endHotDesks, hotDesksOf, partiesOf } from './hot-desk-row.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Who changes what the exchange knows. */
export type ExchangeActor = ActorWith<
  Pick<TelephonyPorts, 'exchange' | 'secrets' | 'routingChanges'>
> &
  Partial<Pick<RequestActor, 'http'>>;

/**
 * Tells the exchange of subscribers as they are now, in this order where it does not matter; a function that does it once the
 * transaction is committed.
 */
export async function pushSubscribers(
  db: TenantTransaction,
  { exchange, secrets }: Pick<TelephonyPorts, 'exchange' | 'secrets'>,
  ids: readonly string[],
): Promise<() => void> {
  if (ids.length === 0) return () => undefined;
  const setting = await readSystemSetting(db);
  const rows = new Map((await readRows(db, ids)).map((row) => [row.id, row]));
  const subscribers = [...new Set(ids)]
    .flatMap((id) => rows.get(id) ?? [])
    .filter(mayRegister)
    .map((row) => toExchange(row, secrets, setting));
  // A desk phone that registers meanwhile always belongs to somebody: who comes is there before the desk is taken, and the desk
  // its own again before who leaves is gone.
  const turnOf = ({ hotDesk, isDeskTaken }: ExchangeSubscriber) =>
    hotDesk !== null ? 0 : isDeskTaken ? 1 : 2;
  const order = subscribers.toSorted((one, other) => turnOf(one) - turnOf(other));
  return () => order.forEach((subscriber) => exchange.push(subscriber));
}

const readRows = (db: TenantTransaction, ids: readonly string[]) =>
  selectSubscribers(db)
    .where(sql<SqlBool>`subscriber.id = any(${[...ids]}::uuid[])`)
    .execute();

/**
 * Reads subscribers before they are written. Call the returned function after the writes: the exchange is notified
 * once the transaction is committed. Inactive and deleted subscribers, those of locked accounts and old numbers
 * do not exist for it: they are logged in nowhere, and nobody at their desk phones. Who is logged in at the desk of one that
 * was changed, or whose desk one is logged in at, changes with it.
 */
export async function watchSubscribers(
  actor: ExchangeActor,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const { db, services, afterCommit } = actor;
  if (ids.length === 0) return () => Promise.resolve();
  const before = await readRows(db, ids);
  const desks = await hotDesksOf(db, ids);
  return async () => {
    const rows = await readRows(db, ids);
    const present = rows.filter(mayRegister);
    const gone = rows.filter((row) => !mayRegister(row)).map(({ id }) => id);
    await endHotDesks(db, { desks: gone, guests: gone });
    const kept = new Set(present.map(({ extension }) => extension));
    const all = new Set([...present.map(({ id }) => id), ...partiesOf(desks)]);
    const push = await pushSubscribers(db, services, [...all]);
    await auditEndedDesks(actor, await endedOf(db, desks));
    const { exchange } = services;
    afterCommit(() => {
      for (const { ma_dn, extension } of before) {
        if (!kept.has(extension)) exchange.remove(ma_dn, extension);
      }
      push();
    });
  };
}

/** Notifies the exchange of one row after the commit. */
export async function notifyExchange(
  actor: ExchangeActor,
  { id, ma_dn, extension, is_active, user_active }: SubscriberRow,
): Promise<void> {
  const { db, afterCommit, services } = actor;
  const isThere = mayRegister({ is_active, user_active });
  const desks = await hotDesksOf(db, [id]);
  if (!isThere) await auditEndedDesks(actor, await endHotDesks(db, { desks: [id], guests: [id] }));
  const push = await pushSubscribers(db, services, [id, ...partiesOf(desks)]);
  const { exchange } = services;
  afterCommit(() => {
    if (!isThere) exchange.remove(ma_dn, extension);
    push();
    exchange.objectsChanged(ma_dn);
  });
}

/** Re-syncs every phone of the company after the commit: a setting that concerns phones has changed. */
export async function resyncPhones({
  db,
  afterCommit,
  services: { exchange, secrets },
}: ExchangeActor): Promise<void> {
  const setting = await readSystemSetting(db);
  const rows = (await selectSubscribers(db).execute()).filter(mayRegister);
  afterCommit(() => rows.forEach((row) => exchange.push(toExchange(row, secrets, setting))));
}
