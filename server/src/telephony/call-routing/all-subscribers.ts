import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { Database } from '../../kernel/database/database.ts';
import { mayRegister, selectSubscribers, toExchange } from '../pbx-objects/subscriber-row.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { ExchangeSubscriber } from '../exchange/exchange.ts';

/** Every subscriber of every tenant that a phone may be registered as. */
export async function allSubscribers(
  database: Database,
  secrets: Secrets,
): Promise<ExchangeSubscriber[]> {
  const perTenant = [];
  for (const tenant of await listTenants(database)) {
    const { rows, setting } = await database.withTenant(tenant, async (db) => ({
      rows: await selectSubscribers(db).execute(),
      setting: await readSystemSetting(db),
    }));
    perTenant.push(rows.filter(mayRegister).map((row) => toExchange(row, secrets, setting)));
  }
  return perTenant.flat();
}
