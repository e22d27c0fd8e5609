import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { newCompany, readOutsideRow } from './outside-calling-row.ts';

const day = 86_400_000;

/**
 * Notes that the company of a transaction asks to call outside; nothing else of the decision changes. False where
 * nothing is to be asked: it may, or has asked within a day.
 */
export async function requestOutside(db: TenantTransaction, tenant: string): Promise<boolean> {
  const row = await readOutsideRow(db);
  if (row?.state === 'allowed') return false;
  const asked = row?.requested_at ?? null;
  if (asked !== null && Date.now() - asked.getTime() < day) return false;
  const requested_at = new Date();
  await asOperator(db, () =>
    db
      .insertInto('outside_calling')
      .values({ ma_dn: tenant, ...newCompany, requested_at, decided_at: null, row_version: 0 })
      .onConflict((conflict) => conflict.column('ma_dn').doUpdateSet({ requested_at }))
      .execute(),
  );
  return true;
}
