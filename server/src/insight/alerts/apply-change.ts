import { type AlertTold, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import type { StoredRule } from './alert-row.ts';
import type { AlertChange } from './evaluate.ts';
import { tellAlert, type Teller } from './tell-alert.ts';

/** Milliseconds for which alerts are kept: half a year. */
const keptFor = 180 * 86_400_000;

/** Keeps what has changed for one thing, and tells of it. Gives back whose bells have a notice. */
export async function applyChange(
  teller: Teller,
  rule: StoredRule,
  change: AlertChange,
  now: Date,
): Promise<readonly string[]> {
  const { state, before, happened } = change;
  if (state !== before) await writeState(teller, rule, change);
  if (happened === 'raised') return raise(teller, rule, change, now);
  if (happened === 'cleared') return clear(teller, rule, change);
  if (state.phase === 'raised' && before.phase === 'raised') await worsen(teller, rule, change);
  return [];
}

async function writeState(
  { db, tenant }: Teller,
  { id: rule_id }: StoredRule,
  { objectId: object_id, state: { phase, since, raisedAt } }: AlertChange,
): Promise<void> {
  const raised_at = raisedAt === null ? null : new Date(raisedAt);
  const values = { phase, since: new Date(since), raised_at };
  await db
    .insertInto('alert_state')
    .values({ ma_dn: tenant, rule_id, object_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'rule_id', 'object_id']).doUpdateSet(values),
    )
    .execute();
}

async function raise(
  teller: Teller,
  rule: StoredRule,
  { objectId: object_id, objectName, value: read }: AlertChange,
  now: Date,
): Promise<readonly string[]> {
  const { db, tenant } = teller;
  const { id: rule_id, form, scopeUserId: scope_user_id } = rule;
  const { kind, threshold, window, name: rule_name } = form;
  const object_name = objectName ?? object_id;
  const value = read ?? threshold;
  const alert = { id: newId(), rule_name, kind, object_name, value, threshold, window };
  await db
    .insertInto('alert')
    .values({
      ...{
        ma_dn: tenant,
        ...alert,
        rule_id,
        scope_user_id,
        object_id,
        worst: value,
        raised_at: now,
      },
      ...{ words_folded: foldVietnamese(`${rule_name} ${object_name}`), over_at: null },
      ...{ ended_by: null, told: '[]' },
    })
    .execute();
  await db
    .deleteFrom('alert')
    .where('raised_at', '<', new Date(now.getTime() - keptFor))
    .execute();
  const { notified, told } = await tellAlert(teller, form, {
    ...{ ...alert, raisedAt: now, overAt: null },
  });
  await noteTold(teller, alert.id, told);
  return notified;
}

async function clear(
  teller: Teller,
  rule: StoredRule,
  { objectId, before }: AlertChange,
): Promise<readonly string[]> {
  // It has been well since the rule began to wait whether it stays so.
  const overAt = new Date(before.since);
  const alert = await teller.db
    .updateTable('alert')
    .set({ over_at: overAt, ended_by: 'clear' })
    .where('rule_id', '=', rule.id)
    .where('object_id', '=', objectId)
    .where('over_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (alert === undefined) return [];
  const { kind, window } = rule.form;
  const { notified, told } = await tellAlert(teller, rule.form, {
    ...{ id: alert.id, rule_name: alert.rule_name, object_name: alert.object_name, kind, window },
    ...{ value: alert.worst, threshold: alert.threshold, raisedAt: alert.raised_at, overAt },
  });
  await noteTold(teller, alert.id, told);
  return notified;
}

async function noteTold({ db }: Teller, id: string, told: readonly AlertTold[]): Promise<void> {
  if (told.length === 0) return;
  await db
    .updateTable('alert')
    .set({ told: sql`told || ${JSON.stringify(told)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Keeps the worst value that there was. */
async function worsen(
  { db }: Teller,
  { id, form: { kind } }: StoredRule,
  { objectId, value }: AlertChange,
): Promise<void> {
  if (value === null) return;
  await db
    .updateTable('alert')
    .set({ worst: value })
    .where('rule_id', '=', id)
    .where('object_id', '=', objectId)
    .where('over_at', 'is', null)
    .where('worst', kind === 'service_level' ? '>' : '<', value)
    .execute();
}
