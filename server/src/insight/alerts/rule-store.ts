import {
  type AlertRule,
  type AlertRuleForm,
  alertRuleFormSchema,
  foldVietnamese,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import { ruleScopeOf } from './alert-scope.ts';
import { endAlerts } from './end-alerts.ts';
import { messages } from './messages.ts';
import { requirePresent } from './rule-faults.ts';

/** A company needs a handful; each is looked at every few seconds. */
const mostRules = 100;

interface Wish {
  readonly id?: string;
  readonly kind?: AlertRuleForm['kind'] | undefined;
  readonly search?: string;
}

/** Rules that a user sees, by name, with what each finds bad now. @throws {ProblemError} 403 */
export async function findAlertRules(
  { db, user }: UserInTransaction,
  wish: Wish,
): Promise<AlertRule[]> {
  const scope = ruleScopeOf(user);
  const rows = await db
    .selectFrom('alert_rule')
    .leftJoin('account', 'account.id', 'alert_rule.scope_user_id')
    .select(['alert_rule.id', 'form', 'alert_rule.row_version', 'account.name as watches_for'])
    .$if(scope !== null, (own) => own.where('scope_user_id', '=', scope))
    .$if(wish.id !== undefined, (one) => one.where('alert_rule.id', '=', wish.id ?? ''))
    .execute();
  const open = await db
    .selectFrom('alert')
    .select(['rule_id', 'object_name', 'worst', 'raised_at'])
    .where('over_at', 'is', null)
    .orderBy('raised_at')
    .execute();
  const names = await readNames(db);
  const wanted = foldVietnamese(wish.search ?? '');
  return rows
    .map(({ form, ...row }) => ({ form: v.parse(alertRuleFormSchema, form), ...row }))
    .filter(({ form }) => wish.kind === undefined || form.kind === wish.kind)
    .filter(({ form }) => foldVietnamese(form.name).includes(wanted))
    .toSorted((one, other) => one.form.name.localeCompare(other.form.name, 'vi'))
    .map(({ id, form, row_version, watches_for }) => ({
      ...{ id, ...form, row_version, watches_for },
      queue_name: names.get(form.queue_id ?? '') ?? null,
      department_name: names.get(form.department_id ?? '') ?? null,
      raised: open
        .filter(({ rule_id }) => rule_id === id)
        .map(({ object_name, worst, raised_at }) => ({
          ...{ object_name, value: worst, raised_at: raised_at.toISOString() },
        })),
    }));
}

/** Names of queues and departments by id. */
async function readNames(db: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const queues = await db
    .selectFrom('routing_object')
    .select(['id', 'name'])
    .where('kind', '=', 'queue')
    .execute();
  const departments = await db.selectFrom('department').select(['id', 'name']).execute();
  return new Map([...queues, ...departments].map(({ id, name }) => [id, name]));
}

/** @throws {ProblemError} 403, 404 also for one of somebody else's scope */
export async function readAlertRule(actor: UserInTransaction, id: string): Promise<AlertRule> {
  const [rule] = await findAlertRules(actor, { id });
  if (rule === undefined) throw refuse.notFound();
  return rule;
}

async function requireFreeName(
  db: TenantTransaction,
  {
    id,
    name,
    scope,
  }: { readonly id: string; readonly name: string; readonly scope: string | null },
): Promise<void> {
  const other = await db
    .selectFrom('alert_rule')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .where('scope_user_id', 'is not distinct from', scope)
    .executeTakeFirst();
  if (other !== undefined) throw refuse.duplicate('form.name', messages.nameTaken);
}

async function requireRoom(db: TenantTransaction): Promise<void> {
  const { count } = await db
    .selectFrom('alert_rule')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < mostRules) return;
  throw new ProblemError(409, 'TOO_MANY_RULES', 'A company has so many rules at most', {
    detail: messages.mostRules(mostRules),
    params: { most: mostRules },
  });
}

/** What decides what a rule sees: where it changes, everything begins again. */
const watched = ({
  kind,
  queue_id,
  department_id,
  pause_reason,
  window,
  threshold,
  is_active,
}: AlertRuleForm) =>
  JSON.stringify([kind, queue_id, department_id, pause_reason, window, threshold, is_active]);

const targetOf = (id: string, { name }: AlertRuleForm) => ({ kind: 'alert_rule', id, name });

async function readForm({ db, user }: UserInTransaction, id: string) {
  const scope = ruleScopeOf(user);
  const row = await db
    .selectFrom('alert_rule')
    .select(['form', 'row_version', 'scope_user_id'])
    .where('id', '=', id)
    .$if(scope !== null, (own) => own.where('scope_user_id', '=', scope))
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return { ...row, form: v.parse(alertRuleFormSchema, row.form) };
}

/**
 * A new rule, or what is saved of one. It watches what its maker may see, whoever sees the whole company may change it.
 * @throws {ProblemError} 403, 404, 409 somebody else saved meanwhile, or the name is taken, 422
 */
export async function saveAlertRule(
  actor: RequestActor,
  form: AlertRuleForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<AlertRule> {
  const { db, user } = actor;
  const id = existing?.id ?? newId();
  if (existing !== undefined) await lockRow(db, 'alert_rule', id);
  const before = existing && (await readForm(actor, id));
  requireRowVersion(existing?.seen, before?.row_version);
  const ownScope = ruleScopeOf(user);
  const scope = before === undefined ? ownScope : before.scope_user_id;
  await requirePresent(db, ownScope === null ? null : user, form);
  const { name, is_active } = form;
  await requireFreeName(db, { id, name, scope });
  const values = { name, is_active, form: JSON.stringify(form) };
  if (before === undefined) {
    await requireRoom(db);
    await db
      .insertInto('alert_rule')
      .values({ ma_dn: user.tenant, id, scope_user_id: scope, ...values })
      .execute();
  } else {
    await db
      .updateTable('alert_rule')
      .set({ ...values, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
    if (watched(before.form) !== watched(form)) await endAlerts(db, id);
  }
  await writeAudit(actor, {
    action: before === undefined ? 'alert.add' : 'alert.edit',
    target: targetOf(id, form),
    ...(before && { before: before.form }),
    after: form,
  });
  return readAlertRule(actor, id);
}

/** Its alerts stay in the list. @throws {ProblemError} 404 */
export async function deleteAlertRule(actor: RequestActor, id: string): Promise<void> {
  const { form } = await readForm(actor, id);
  await endAlerts(actor.db, id);
  await actor.db.deleteFrom('alert_rule').where('id', '=', id).execute();
  await writeAudit(actor, { action: 'alert.delete', target: targetOf(id, form), before: form });
}
