import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { TelecomProvider } from './telecom-provider.ts';

/**
 * The exchange of this installation as provider 2: one switchboard a company, requests are decided by the operator,
 * accounts are those of the subscribers.
 */
export function ownProvider(db: TenantTransaction, tenant: string): TelecomProvider {
  return {
    decider: 'operator',
    switchboards: async () => {
      const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
      const tenantDomain = `${tenant}.alo.local`;
      return [{ externalId: tenant, name, tenantDomain, status: 'active' }];
    },
    submit: () => Promise.resolve(''),
    cancel: () => Promise.resolve(),
    hotlines: () => Promise.resolve([]),
    accounts: () => Promise.resolve([]),
    calls: null,
  };
}
