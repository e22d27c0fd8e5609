import type { OutsideCallingForm } from '@alo/contracts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { requireRowVersion } from '../../kernel/database/row-version.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { nextVersion } from '../pbx-objects/routing-version.ts';
import { messages } from './messages.ts';
import { readOutsideRow } from './outside-calling-row.ts';

/**
 * Writes the operator's decision about the company of a transaction, which counts from its next call on, and tells the
 * company when its state has changed.
 *
 * @param decidedBy who decided, for the operator's list; empty: the installation itself
 * @returns who was notified
 * @throws {ProblemError} 409 somebody else has decided meanwhile
 */
export async function decideOutside(
  db: TenantTransaction,
  tenant: string,
  form: OutsideCallingForm,
  decidedBy: string,
  rowVersion?: number,
): Promise<readonly string[]> {
  await nextVersion(db, tenant);
  const before = await readOutsideRow(db);
  requireRowVersion(rowVersion, before?.row_version ?? 0);
  const decision = {
    ...form,
    decided_by: decidedBy,
    decided_at: new Date(),
    requested_at: form.state === 'pending' ? (before?.requested_at ?? null) : null,
    row_version: (before?.row_version ?? 0) + 1,
  };
  await asOperator(db, () =>
    db
      .insertInto('outside_calling')
      .values({ ma_dn: tenant, ...decision })
      .onConflict((conflict) => conflict.column('ma_dn').doUpdateSet(decision))
      .execute(),
  );
  if (form.state === (before?.state ?? 'pending')) return [];
  const notified = await accountsWith(db, 'outbound.edit');
  const link = '/outbound';
  const notice = {
    tenant,
    title: messages.decided[form.state],
    body: form.reason,
    kind: 'system',
    link,
  } as const;
  await notifyAll(db, notified, notice);
  return notified;
}
