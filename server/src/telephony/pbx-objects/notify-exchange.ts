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
 * Looks at subscribers before they are written. What it returns is called after the writes: the exchange hears
 * of them once the transaction is committed. An inactive one, a deleted one, that of a locked account, an old
 * number is not there for it.
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

/** Tells the exchange of one row after the commit. */
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

/** Hands every phone of the company over again after the commit: what its people may see of numbers has changed. */
export async function resyncNumberMasks({
  db,
  afterCommit,
  services: { exchange, secrets },
}: ExchangeActor): Promise<void> {
  const setting = await readSystemSetting(db);
  const rows = (await selectSubscribers(db).execute()).filter(mayRegister);
  afterCommit(() => rows.forEach((row) => exchange.push(toExchange(row, secrets, setting))));
}
