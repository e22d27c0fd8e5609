import type { Destination } from '@alo/contracts';
import type { TenantTransaction } from '../database/database.ts';
import { refuse } from '../http/problem-error.ts';

/** What each destination code points at (entities.md §1.2). */
const targets = {
  ivr: 'ivr',
  group: 'ring_group',
  msg: 'message',
  time: 'time_condition',
  queue: 'queue',
  lastcall: 'last_call',
  voicemaill: 'shared_voicemail',
  direct: 'subscriber',
  voicmail: 'subscriber',
} as const;

/** Refuses a destination that points at nothing of this tenant. */
export async function requireDestination(
  db: TenantTransaction,
  destination: Destination,
): Promise<void> {
  if (destination.dest_type === 'fw') {
    if (!/^\+?[0-9]{3,15}$/.test(destination.dest_value ?? '')) {
      throw refuse.invalid([{ path: 'destination', message: 'Định dạng số điện thoại sai' }]);
    }
    return;
  }
  const kind = targets[destination.dest_type];
  const id = destination.dest_id;
  const found =
    id === null
      ? undefined
      : kind === 'subscriber'
        ? await db.selectFrom('subscriber').select('id').where('id', '=', id).executeTakeFirst()
        : await db
            .selectFrom('routing_object')
            .select('id')
            .where('id', '=', id)
            .where('kind', '=', kind)
            .executeTakeFirst();
  if (found === undefined) {
    throw refuse.invalid([{ path: 'destination', message: 'Điểm đến không tồn tại' }]);
  }
}

/**
 * Writes what an inbound's rule points at, also when the rule has moved to another inbound; to be
 * called in the transaction of the save.
 */
export async function writeEdge(
  db: TenantTransaction,
  maDn: string,
  inboundId: string,
  slot: string,
  destination: Destination,
): Promise<void> {
  await db
    .deleteFrom('route_edge')
    .where('from_kind', '=', 'inbound')
    .where('slot', '=', slot)
    .execute();
  if (destination.dest_type === 'fw' || destination.dest_id === null) return;
  await db
    .insertInto('route_edge')
    .values({
      ma_dn: maDn,
      from_kind: 'inbound',
      from_id: inboundId,
      slot,
      to_kind: targets[destination.dest_type],
      to_id: destination.dest_id,
    })
    .execute();
}
