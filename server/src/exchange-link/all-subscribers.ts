import type { Secrets } from '../auth/secrets.ts';
import type { Database } from '../database/database.ts';
import { toExchange } from '../subscribers/subscriber-row.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import type { ExchangeSubscriber } from './exchange.ts';

/** Every active subscriber of every tenant. */
export async function allSubscribers(
  database: Database,
  secrets: Secrets,
): Promise<ExchangeSubscriber[]> {
  const perTenant = [];
  for (const maDn of await listTenants(database)) {
    const rows = await database.withTenant(maDn, (db) =>
      db.selectFrom('subscriber').selectAll().where('is_active', '=', true).execute(),
    );
    perTenant.push(rows.map((row) => toExchange(row, secrets)));
  }
  return perTenant.flat();
}
