import { nationalForm, writtenForms } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { insertNumbers } from '../numbers/assign-number.ts';
import { stateAfter } from './hotline-state.ts';
import type { HotlineRow } from './hotline-rows.ts';
import { messages } from './messages.ts';

/** Names of the networks as people write them. */
const networkNames: Readonly<Record<string, string>> = {
  viettel: 'Viettel',
  mobifone: 'MobiFone',
  vinaphone: 'VinaPhone',
  vietnamobile: 'Vietnamobile',
  itel: 'iTel',
  vnpt: 'VNPT',
  fpt: 'FPT',
  cmc: 'CMC',
};

/** The number of the company that an approved hotline is; one that it has already stays as it is. */
async function makeNumber(
  db: TenantTransaction,
  { ma_dn, hotline, name, network }: HotlineRow,
): Promise<string> {
  const number = nationalForm(hotline);
  const present = await db
    .selectFrom('phone_number')
    .select('id')
    .where('number', 'in', writtenForms(hotline))
    .executeTakeFirst();
  if (present !== undefined) return present.id;
  const [id = ''] = await insertNumbers(
    db,
    ma_dn,
    [number],
    {
      display_name: name.slice(0, 50),
      provider_name: networkNames[network] ?? network,
      expired_at: null,
    },
    ['hotline', messages.numberOfAnother],
  );
  return id;
}

/**
 * Writes a decision about a request that waits, inside its tenant, and tells who sent it and who else may ask for
 * hotlines.
 *
 * @returns who was notified
 * @throws {ProblemError} 409 it does not wait (any more), or the number is another company's
 */
export async function decideRow(
  db: TenantTransaction,
  row: HotlineRow,
  decision: { readonly approved: boolean; readonly reason: string },
): Promise<readonly string[]> {
  const { approved, reason } = decision;
  if (stateAfter(row.status, approved ? 'approve' : 'reject') === undefined) {
    throw refuse.conflict();
  }
  await db
    .updateTable('telecom_hotline')
    .set({
      status: approved ? 'approved' : 'rejected',
      reason,
      number_id: approved ? await makeNumber(db, row) : null,
      decided_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  const asker = row.submitted_by === null ? [] : [row.submitted_by];
  const notified = [...new Set([...asker, ...(await accountsWith(db, 'etelecom.add'))])];
  await notifyAll(db, notified, {
    tenant: row.ma_dn,
    title: messages.decision(row.hotline, approved),
    body: reason,
    kind: 'system',
    link: '/etelecom/list-hotline',
  });
  return notified;
}
