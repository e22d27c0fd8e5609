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
import type { RequestActor } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

/** A company needs a handful; each is looked at every few seconds. */
const mostRules = 100;

interface Wish {
  readonly id?: string;
  readonly kind?: AlertRuleForm['kind'] | undefined;
  readonly search?: string;
}

/** Rules by name, with what each finds bad now. */
export async function findAlertRules(db: TenantTransaction, wish: Wish): Promise<AlertRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['id', 'form', 'row_version'])
    .$if(wish.id !== undefined, (one) => one.where('id', '=', wish.id ?? ''))
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
    .map(({ id, form, row_version }) => ({
      form: v.parse(alertRuleFormSchema, form),
      ...{ id, row_version },
    }))
    .filter(({ form }) => wish.kind === undefined || form.kind === wish.kind)
    .filter(({ form }) => foldVietnamese(form.name).includes(wanted))
    .toSorted((one, other) => one.form.name.localeCompare(other.form.name, 'vi'))
    .map(({ id, form, row_version }) => ({
      ...{ id, ...form, row_version },
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

/** @throws {ProblemError} 404 */
export async function readAlertRule(db: TenantTransaction, id: string): Promise<AlertRule> {
  const [rule] = await findAlertRules(db, { id });
  if (rule === undefined) throw refuse.notFound();
  return rule;
}

/** Everything that a rule names must be of the company. */
async function requirePresent(db: TenantTransaction, form: AlertRuleForm): Promise<void> {
  const missing = async (table: 'role' | 'account' | 'department', ids: readonly string[]) => {
    const wanted = new Set(ids);
    if (wanted.size === 0) return false;
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...wanted])
      .execute();
    return rows.length < wanted.size;
  };
  const queue = form.kind === 'agent_pause' || form.kind === 'carrier_down' ? null : form.queue_id;
  const { rows: queues } = await sql`
    select from routing_object where kind = 'queue' and id = ${queue}::uuid`.execute(db);
  const department = form.kind === 'agent_pause' ? form.department_id : null;
  const faults = [
    ['queue_id', queue !== null && queues.length === 0],
    ['department_id', await missing('department', department === null ? [] : [department])],
    ['bell_role_ids', await missing('role', form.bell_role_ids)],
    ['bell_user_ids', await missing('account', form.bell_user_ids)],
  ] as const;
  const errors = faults
    .filter(([, isMissing]) => isMissing)
    .map(([path]) => ({ path: `form.${path}`, code: 'GONE', message: messages.gone }));
  if (errors.length > 0) throw refuse.invalid(errors);
}

async function requireFreeName(db: TenantTransaction, id: string, name: string): Promise<void> {
  const other = await db
    .selectFrom('alert_rule')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
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

/** What is raised ends without being told: nobody looks at it any more. */
async function endAlerts(db: TenantTransaction, rule: string): Promise<void> {
  await db
    .updateTable('alert')
    .set({ over_at: new Date(), ended_by: 'rule' })
    .where('rule_id', '=', rule)
    .where('over_at', 'is', null)
    .execute();
  await db.deleteFrom('alert_state').where('rule_id', '=', rule).execute();
}

const targetOf = (id: string, { name }: AlertRuleForm) => ({ kind: 'alert_rule', id, name });

async function readForm(db: TenantTransaction, id: string) {
  const row = await db
    .selectFrom('alert_rule')
    .select(['form', 'row_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return { form: v.parse(alertRuleFormSchema, row.form), row_version: row.row_version };
}

/**
 * A new rule, or what is saved of one.
 * @throws {ProblemError} 404, 409 somebody else saved meanwhile, or the name is taken, 422
 */
export async function saveAlertRule(
  actor: RequestActor,
  form: AlertRuleForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<AlertRule> {
  const { db, user } = actor;
  const id = existing?.id ?? newId();
  if (existing !== undefined) await lockRow(db, 'alert_rule', id);
  const before = existing && (await readForm(db, id));
  requireRowVersion(existing?.seen, before?.row_version);
  await requirePresent(db, form);
  await requireFreeName(db, id, form.name);
  const { name, is_active } = form;
  const values = { name, is_active, form: JSON.stringify(form) };
  if (before === undefined) {
    await requireRoom(db);
    await db
      .insertInto('alert_rule')
      .values({ ma_dn: user.tenant, id, ...values })
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
  return readAlertRule(db, id);
}

/** Its alerts stay in the list. @throws {ProblemError} 404 */
export async function deleteAlertRule(actor: RequestActor, id: string): Promise<void> {
  const { form } = await readForm(actor.db, id);
  await endAlerts(actor.db, id);
  await actor.db.deleteFrom('alert_rule').where('id', '=', id).execute();
  await writeAudit(actor, { action: 'alert.delete', target: targetOf(id, form), before: form });
}
