import type { TenantTransaction } from '../../kernel/database/database.ts';

/** What a rule has raised ends without being told: nobody looks at it any more. */
export async function endAlerts(db: TenantTransaction, rule: string): Promise<void> {
  await db
    .updateTable('alert')
    .set({ over_at: new Date(), ended_by: 'rule' })
    .where('rule_id', '=', rule)
    .where('over_at', 'is', null)
    .execute();
  await db.deleteFrom('alert_state').where('rule_id', '=', rule).execute();
}
