import type { AlertRuleForm } from '@alo/contracts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { User } from '../../kernel/user/user.ts';
import { findRuleChoices } from './rule-choices.ts';
import { messages } from './messages.ts';

/** Ids that are not among some rows. */
function isMissing(rows: readonly { readonly id: string }[], ids: readonly (string | null)[]) {
  const known = new Set(rows.map(({ id }) => id));
  return ids.some((id) => id !== null && !known.has(id));
}

/**
 * Everything that a rule names must be of the company, and of the data scope of who sets it.
 * @param watcher - whose scope the rule watches; null: the whole company
 * @throws {ProblemError} 422
 */
export async function requirePresent(
  db: TenantTransaction,
  watcher: User | null,
  form: AlertRuleForm,
): Promise<void> {
  const { kind, bell_role_ids: roles, bell_user_ids: people } = form;
  const queue = kind === 'service_level' || kind === 'queue_length' ? form.queue_id : null;
  const department = kind === 'agent_pause' ? form.department_id : null;
  const choices = await findRuleChoices(db, watcher);
  const users = watcher && usersInScope(db, watcher);
  // People who have left stay in a rule that names them.
  const named = await db
    .selectFrom('account')
    .select('id')
    .$call((rows) => (users === null ? rows : rows.where('id', 'in', users)))
    .execute();
  const faults = [
    ['kind', !choices.kinds.includes(kind)],
    ['queue_id', isMissing(choices.queues, [queue])],
    ['department_id', isMissing(choices.departments, [department])],
    ['bell_role_ids', isMissing(choices.roles, roles)],
    ['bell_user_ids', isMissing(named, people)],
  ] as const;
  const errors = faults
    .filter(([, isFault]) => isFault)
    .map(([path]) => ({ path: `form.${path}`, code: 'GONE', message: messages.gone }));
  if (errors.length > 0) throw refuse.invalid(errors);
}
