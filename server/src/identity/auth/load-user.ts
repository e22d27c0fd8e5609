import {
  activityStatusSchema,
  dataScopeSchema,
  isOperatorPermission,
  permissions,
  SUPER_ADMIN,
} from '@alo/contracts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { numbersBesideHidden } from '../settings/own-numbers.ts';
import { storedSystemSetting, toSystemSetting } from '../settings/system-setting.ts';
import type { TokenClaims } from './access-token.ts';
import { maskFor, type User } from '../../kernel/user/user.ts';

/**
 * What a role grants in its tenant. Rights over the installation count in the operator's tenant only,
 * whatever a role of another one lists; there super-admin has them all.
 */
function grantedTo(
  role: { readonly name: string; readonly permissions: readonly string[] },
  isOperator: boolean,
): ReadonlySet<string> {
  if (!isOperator) return new Set(role.permissions.filter((name) => !isOperatorPermission(name)));
  const all = role.name === SUPER_ADMIN ? permissions.filter(isOperatorPermission) : [];
  return new Set([...role.permissions, ...all]);
}

type Installation = Pick<ServerConfig, 'demo' | 'operatorTenant'>;

/** Units of a kind that the account leads. */
function ledUnits(kind: 'team' | 'department' | 'branch') {
  return sql<
    string[]
  >`array(select id from ${sql.table(kind)} led where led.manager_id = account.id)`;
}

function withOwn(led: readonly string[], own: string | null): readonly string[] {
  return own === null ? led : [...led, own];
}

/** The session of an account is there and has not run out. */
export const hasSession =
  (sessionId: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Schema, 'account'>): Expression<SqlBool> =>
    exists(
      selectFrom('session')
        .select('session.id')
        .where('session.id', '=', sessionId)
        .whereRef('session.user_id', '=', 'account.id')
        .where('session.expires_at', '>', sql<Date>`now()`),
    );

/** The user of a valid token, or null when session, account or tenant have ended meanwhile. */
export function loadUser(
  db: TenantTransaction,
  claims: TokenClaims,
  installation: Installation,
): Promise<User | null> {
  return loadAccount(db, claims, installation, hasSession(claims.sessionId));
}

/** The account that claims name, while it is open and `proven`; null otherwise. */
export async function loadAccount(
  db: TenantTransaction,
  claims: TokenClaims,
  { demo, operatorTenant }: Installation,
  proven: (account: ExpressionBuilder<Schema, 'account'>) => Expression<SqlBool>,
): Promise<User | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .innerJoin('tenant', 'tenant.ma_dn', 'account.ma_dn')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.status_activity',
      'account.team_id',
      'account.department_id',
      'account.branch_id',
      ledUnits('team').as('teams'),
      ledUnits('department').as('departments'),
      ledUnits('branch').as('branches'),
      'role.id as role_id',
      'role.name as role_name',
      'role.permissions',
      'role.data_scope',
      'tenant.name as company_name',
      'tenant.features',
      'tenant.date_expired',
      'tenant.is_demo',
      storedSystemSetting.as('setting'),
      numbersBesideHidden.as('own_numbers'),
    ])
    .where('account.id', '=', claims.userId)
    .where('account.is_active', '=', true)
    .where(proven)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (row === undefined || (row.is_demo && !demo)) return null;
  const subject = {
    roleName: row.role_name,
    permissions: grantedTo(
      { name: row.role_name, permissions: row.permissions },
      claims.tenant === operatorTenant,
    ),
    features: new Set(row.features),
    dateExpired: row.date_expired,
  };
  return {
    tenant: claims.tenant,
    companyName: row.company_name,
    id: row.id,
    name: row.name,
    email: row.email,
    sessionId: claims.sessionId,
    role: {
      id: row.role_id,
      name: row.role_name,
      dataScope: v.parse(dataScopeSchema, row.data_scope),
    },
    units: {
      team: withOwn(row.teams, row.team_id),
      department: withOwn(row.departments, row.department_id),
      branch: withOwn(row.branches, row.branch_id),
    },
    statusActivity: v.parse(activityStatusSchema, row.status_activity),
    subject,
    mask: maskFor(subject, toSystemSetting(row.setting), row.own_numbers),
  };
}
