import { type AlertRuleForm, alertRuleFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type AlertState, alertPhases } from './alert-state.ts';

/** A rule as it is kept. */
export interface StoredRule {
  readonly id: string;
  readonly form: AlertRuleForm;
  /** Whose data scope it watches; null: the whole company. */
  readonly scopeUserId: string | null;
}

function ruleOf(row: {
  readonly id: string;
  readonly form: unknown;
  readonly scope_user_id: string | null;
}): StoredRule {
  const { id, form, scope_user_id: scopeUserId } = row;
  return { id, form: v.parse(alertRuleFormSchema, form), scopeUserId };
}

/** The rules of a company that are on. Nobody changes one until the transaction ends. */
export async function lockActiveRules(db: TenantTransaction): Promise<readonly StoredRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['id', 'form', 'scope_user_id'])
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(ruleOf);
}

/** The rules of a company that are on, as they are at this moment. */
export async function readActiveRules(db: TenantTransaction): Promise<readonly StoredRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['id', 'form', 'scope_user_id'])
    .where('is_active', '=', true)
    .execute();
  return rows.map(ruleOf);
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
