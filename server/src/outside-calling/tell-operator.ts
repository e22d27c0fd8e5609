import { accountsWith } from '../auth/accounts-with.ts';
import type { Services } from '../http/services.ts';
import { notifyAll } from '../notices/notify.ts';

/** Puts a notice into the bells of the operator's people who decide about companies; nothing where there is no operator. */
export async function tellOperator(
  { config, database, live }: Pick<Services, 'config' | 'database' | 'live'>,
  notice: { readonly title: string; readonly body: string },
): Promise<void> {
  const maDn = config.operatorTenant;
  if (maDn === undefined) return;
  const told = await database.withTenant(maDn, async (db) => {
    const people = await accountsWith(db, 'platform.telecom');
    const link = '/setting/companies';
    await notifyAll(db, people, { ...notice, maDn, kind: 'system', link });
    return people;
  });
  for (const userId of told) live.publish(maDn, { type: 'notice.created', user_id: userId });
}
