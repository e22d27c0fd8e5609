import type { EndpointRequest, endpoints } from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { searchCondition } from './customer-search.ts';

/** What a list of customers is asked for. */
export type CustomerQuery = EndpointRequest<typeof endpoints.getCustomers>['query'];

/** Midnight of a day in Vietnam. */
function startOfDay(day: string) {
  return sql`(${day}::date)::timestamp at time zone 'Asia/Ho_Chi_Minh'`;
}

type Accounts = NonNullable<ReturnType<typeof usersInScope>>;

/**
 * Whose customers are in the list. What a search finds is only looked at for it: PostgreSQL expects so many that it
 * would read all customers of these people from their own index, too.
 */
function ofPeople(people: Accounts | readonly string[], search: string): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'customer'>();
  if (search === '') return where('user_id', 'in', people);
  const ids = 'compile' in people ? sql`array(${people})` : sql`${people}::uuid[]`;
  return sql<SqlBool>`(user_id = any(${ids})) is true`;
}

/** What a customer must have to be in the list, beside not being deleted; nothing where all are asked for. */
export function customerConditions(
  db: TenantTransaction,
  query: CustomerQuery,
  user: User,
): readonly Expression<SqlBool>[] {
  const where = expressionBuilder<Schema, 'customer'>();
  const all: Expression<SqlBool>[] = [];
  if (query.search !== '') all.push(searchCondition(query.search, user));
  if (query.status.length > 0) all.push(where('status_id', 'in', query.status));
  if (query.datasource.length > 0) all.push(where('datasource_id', 'in', query.datasource));
  if (query.project.length > 0) all.push(where('project_id', 'in', query.project));
  if (query.user.length > 0) all.push(ofPeople(query.user, query.search));
  for (const [unit, wanted] of [
    ['department_id', query.department],
    ['team_id', query.team],
  ] as const) {
    if (wanted.length === 0) continue;
    const people = db.selectFrom('account').select('account.id').where(unit, 'in', wanted);
    all.push(ofPeople(people, query.search));
  }
  if (query.dnc !== undefined) all.push(where('dnc', '=', query.dnc));
  const ofStatuses = db.selectFrom('profile_status').select('profile_status.id');
  if (query.callback !== undefined) {
    const wanted = ofStatuses.where('requires_callback', '=', query.callback);
    all.push(where('status_id', 'in', wanted));
  }
  if (query.open !== undefined) {
    all.push(where('status_id', 'in', ofStatuses.where('is_final', '=', !query.open)));
  }
  if (query.created_from !== undefined) {
    all.push(sql<SqlBool>`created_at >= ${startOfDay(query.created_from)}`);
  }
  if (query.created_to !== undefined) {
    all.push(sql<SqlBool>`created_at < ${startOfDay(query.created_to)} + interval '1 day'`);
  }
  if (query.not_called_days !== undefined) {
    const limit = new Date(Date.now() - query.not_called_days * 86_400_000);
    all.push(where.or([where('last_call_at', 'is', null), where('last_call_at', '<', limit)]));
  }
  const people = usersInScope(db, user);
  if (people !== null) all.push(ofPeople(people, query.search));
  return all;
}

/**
 * The condition of these by which an index gives the customers of few people in the order of the list, where they are
 * asked for or seen only: most lists of an agent are short.
 */
export function ownerCondition(query: CustomerQuery, user: User): Expression<SqlBool> | null {
  const where = expressionBuilder<Schema, 'customer'>();
  if (user.role.dataScope === 'self') return where('user_id', '=', user.id);
  return query.user.length === 0 ? null : where('user_id', 'in', query.user);
}
