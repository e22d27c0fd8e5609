import { newId } from '../../kernel/database/new-id.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** A change of a customer that the timeline tells; `from` and `to` are names. */
export interface CustomerEvent {
  readonly customerId: string;
  readonly what: 'status' | 'owner' | 'merged' | 'unmasked';
  readonly from: string;
  readonly to: string;
}

/** Adds changes to the timelines of customers. */
export async function addEvents(
  { db, user }: UserInTransaction,
  events: readonly CustomerEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('customer_entry')
    .values(
      events.map(({ customerId, what, from, to }) => ({
        ma_dn: user.tenant,
        id: newId(),
        customer_id: customerId,
        kind: what,
        text: to,
        change_from: from,
        call_ref: null,
        user_id: user.id,
        user_name: user.name,
      })),
    )
    .execute();
}
