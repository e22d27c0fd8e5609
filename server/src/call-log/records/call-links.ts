import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';

const columns = { team: 'team_id', department: 'department_id', branch: 'branch_id' } as const;
const units = Object.values(columns);

/** What of a call says who may see it. */
export type LinkedCall = Pick<
  Selectable<CallRecordTable>,
  'id' | 'user_id' | (typeof units)[number] | `to_${(typeof units)[number]}`
>;

const list = '/call-history';

/**
 * Where each of some people reads of a call: at its detail, where his role shows it to him, else in the list, since a link that
 * leads to a refusal is none. Units that he only leads are not looked at.
 */
export async function callLinks(
  db: TenantTransaction,
  call: LinkedCall,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select(['account.id', 'role.data_scope', ...units])
    .where('account.id', 'in', people)
    .execute();
  const isSeen = ({ id, data_scope: scope, ...place }: (typeof rows)[number]) => {
    if (scope === 'all' || id === call.user_id) return true;
    if (scope !== 'team' && scope !== 'department' && scope !== 'branch') return false;
    const column = columns[scope];
    const own = place[column];
    return own !== null && (own === call[column] || own === call[`to_${column}`]);
  };
  return new Map(rows.map((row) => [row.id, isSeen(row) ? `${list}?open=${call.id}` : list]));
}
