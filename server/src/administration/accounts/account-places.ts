import type { AccountForm, FieldError } from '@alo/contracts';
import { randomSecret } from '../../kernel/secrets/secrets.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type ExchangeActor, notifyExchange } from '../../telephony/pbx-objects/notify-exchange.ts';
import { selectSubscribers } from '../../telephony/pbx-objects/subscriber-row.ts';
import { messages } from './messages.ts';

type Places = Pick<AccountForm, 'branch_id' | 'department_id' | 'team_id'>;

/**
 * Where somebody works, made whole: a team brings its department, a department its branch. What contradicts
 * itself or is not there is refused.
 */
export async function wholePlace(db: TenantTransaction, form: Places): Promise<Places> {
  const errors: FieldError[] = [];
  const gone = (path: string) =>
    errors.push({ path, code: 'ENTRY_GONE', message: commonMessages.entryGone });
  let { branch_id, department_id } = form;
  const { team_id } = form;
  if (team_id !== null) {
    const team = await db
      .selectFrom('team')
      .select('department_id')
      .where('id', '=', team_id)
      .executeTakeFirst();
    if (team === undefined) gone('team_id');
    else if (department_id !== null && team.department_id !== department_id) {
      errors.push({ path: 'team_id', code: 'TEAM_ELSEWHERE', message: messages.teamElsewhere });
    } else department_id = team.department_id;
  }
  if (department_id !== null) {
    const department = await db
      .selectFrom('department')
      .select('branch_id')
      .where('id', '=', department_id)
      .executeTakeFirst();
    if (department === undefined) gone('department_id');
    else if (
      department.branch_id !== null &&
      branch_id !== null &&
      branch_id !== department.branch_id
    ) {
      errors.push({
        path: 'department_id',
        code: 'DEPARTMENT_ELSEWHERE',
        message: messages.departmentElsewhere,
      });
    } else branch_id = department.branch_id ?? branch_id;
  }
  if (branch_id !== null) {
    const branch = await db
      .selectFrom('branch')
      .select('id')
      .where('id', '=', branch_id)
      .executeTakeFirst();
    if (branch === undefined) gone('branch_id');
  }
  if (errors.length > 0) throw refuse.invalid(errors);
  return { branch_id, department_id, team_id };
}

/** Gives somebody a free subscriber, or takes the one away; the exchange is notified. */
export async function giveSubscriber(
  actor: ExchangeActor,
  userId: string,
  subscriberId: string | null,
): Promise<void> {
  const { db } = actor;
  const rows = await selectSubscribers(db)
    .where((where) =>
      where.or([
        where('subscriber.user_id', '=', userId),
        ...(subscriberId === null ? [] : [where('subscriber.id', '=', subscriberId)]),
      ]),
    )
    .execute();
  const before = rows.find(({ user_id }) => user_id === userId);
  const wanted = rows.find(({ id }) => id === subscriberId);
  if (before?.id === (subscriberId ?? undefined)) return;
  const path = 'subscriber_id';
  if (subscriberId !== null && wanted === undefined) {
    throw refuse.invalid([{ path, code: 'ENTRY_GONE', message: commonMessages.entryGone }]);
  }
  if (wanted !== undefined && wanted.user_id !== null) {
    const message = messages.extensionInUse(wanted.extension);
    throw refuse.invalid([{ path, message }]);
  }
  if (before !== undefined) await setUser(actor, before.id, null);
  if (wanted !== undefined) await setUser(actor, wanted.id, userId);
  for (const { id } of [before, wanted].filter((row) => row !== undefined)) {
    const row = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
    if (row !== undefined) await notifyExchange(actor, row);
  }
}

/** Whoever had it knows its password: it gets another one. */
async function setUser(
  { db, services }: ExchangeActor,
  id: string,
  user_id: string | null,
): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ user_id, secret: services.secrets.seal(randomSecret()), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
