import { sql, type SqlBool } from 'kysely';
import type { TelephonyPorts } from '../context.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import {
  mayRegister,
  selectSubscribers,
  type SubscriberRow,
  toExchange,
} from './subscriber-row.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';

/** Who changes what the exchange knows. */
export type ExchangeActor = ActorWith<
  Pick<TelephonyPorts, 'exchange' | 'secrets' | 'routingChanges'>
>;

/**
 * Reads subscribers before they are written. Call the returned function after the writes: the exchange is notified
 * once the transaction is committed. Inactive and deleted subscribers, those of locked accounts and old numbers
 * do not exist for it.
 */
export async function watchSubscribers(
  { db, services, afterCommit }: ExchangeActor,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  if (ids.length === 0) return () => Promise.resolve();
  const read = () =>
    selectSubscribers(db)
      .where(sql<SqlBool>`subscriber.id = any(${[...ids]}::uuid[])`)
      .execute();
  const before = await read();
  return async () => {
    const after = (await read()).filter(mayRegister);
    const kept = new Set(after.map(({ extension }) => extension));
    const { exchange, secrets } = services;
    const setting = await readSystemSetting(db);
    afterCommit(() => {
      for (const { ma_dn, extension } of before) {
        if (!kept.has(extension)) exchange.remove(ma_dn, extension);
      }
      for (const row of after) exchange.push(toExchange(row, secrets, setting));
    });
  };
}

/** Notifies the exchange of one row after the commit. */
export async function notifyExchange(
  { db, afterCommit, services }: ExchangeActor,
  row: SubscriberRow,
): Promise<void> {
  const { exchange, secrets } = services;
  const setting = await readSystemSetting(db);
  afterCommit(() => {
    if (mayRegister(row)) exchange.push(toExchange(row, secrets, setting));
    else exchange.remove(row.ma_dn, row.extension);
    exchange.objectsChanged(row.ma_dn);
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
