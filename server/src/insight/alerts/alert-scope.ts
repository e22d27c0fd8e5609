import { checkAccess, endpoints } from '@alo/contracts';
import { loadAccount } from '../../identity/auth/load-user.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { User } from '../../kernel/user/user.ts';
import { messages } from './messages.ts';

/**
 * Whose data scope the rules of a user watch, and whose rules he sees; null: the whole company, and those of everybody.
 * @throws {ProblemError} 403 for who sees nobody but himself
 */
export function ruleScopeOf({ id, role }: Pick<User, 'id' | 'role'>): string | null {
  if (role.dataScope === 'all') return null;
  if (role.dataScope !== 'self') return id;
  throw new ProblemError(403, 'SCOPE_TOO_NARROW', 'Alerts are of a unit or the whole company', {
    detail: messages.unitOrCompany,
  });
}

/** Who a rule watches for, with the rights of this moment; null: he may set no rules any more. */
export async function readRuleOwner(
  db: TenantTransaction,
  claims: { readonly tenant: string; readonly userId: string },
  config: Pick<ServerConfig, 'demo' | 'operatorTenant'>,
  now: Date,
): Promise<User | null> {
  const user = await loadAccount(db, { ...claims, sessionId: '' }, config, ({ lit }) => lit(true));
  if (user === null || user.role.dataScope === 'self') return null;
  const { access } = endpoints.getAlertRules;
  return checkAccess(user.subject, access, now) === 'granted' ? user : null;
}
