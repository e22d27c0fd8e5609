import type { Secrets } from '../auth/secrets.ts';
import type { Database } from '../database/database.ts';
import { mayRegister, selectSubscribers, toExchange } from '../subscribers/subscriber-row.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import type { ExchangeSubscriber } from './exchange.ts';

/** Every subscriber of every tenant that a phone may be registered as. */
export async function allSubscribers(
  database: Database,
  secrets: Secrets,
): Promise<ExchangeSubscriber[]> {
  const perTenant = [];
  for (const maDn of await listTenants(database)) {
    const rows = await database.withTenant(maDn, (db) => selectSubscribers(db).execute());
    perTenant.push(rows.filter(mayRegister).map((row) => toExchange(row, secrets)));
  }
  return perTenant.flat();
}
