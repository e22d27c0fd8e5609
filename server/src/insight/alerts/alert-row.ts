import { type AlertRuleForm, alertRuleFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type AlertState, alertPhases } from './alert-state.ts';

/** A rule as it is kept. */
export interface StoredRule {
  readonly id: string;
  readonly form: AlertRuleForm;
}

/** The rules of a company that are on. Nobody changes one until the transaction ends. */
export async function lockActiveRules(db: TenantTransaction): Promise<readonly StoredRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['id', 'form'])
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, form }) => ({ id, form: v.parse(alertRuleFormSchema, form) }));
}

/** The rules of a company that are on, as they are at this moment. */
export async function readActiveRules(db: TenantTransaction): Promise<readonly AlertRuleForm[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select('form')
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ form }) => v.parse(alertRuleFormSchema, form));
}

const phase = v.picklist(alertPhases);

/** Where everything was that rules watch, by rule and object. */
export async function readStates(
  db: TenantTransaction,
): Promise<ReadonlyMap<string, ReadonlyMap<string, AlertState>>> {
  const rows = await db.selectFrom('alert_state').selectAll().execute();
  const byRule = new Map<string, Map<string, AlertState>>();
  for (const row of rows) {
    const ofRule = byRule.get(row.rule_id) ?? new Map<string, AlertState>();
    byRule.set(row.rule_id, ofRule);
    ofRule.set(row.object_id, {
      phase: v.parse(phase, row.phase),
      since: row.since.getTime(),
      raisedAt: row.raised_at?.getTime() ?? null,
    });
  }
  return byRule;
}
