import { auditEndedDesks } from './audit-hot-desk.ts';
import { endHotDesks, partiesOf } from './hot-desk-row.ts';
import { type ExchangeActor, pushSubscribers } from './notify-exchange.ts';
import { findObject } from './object-row.ts';
import type { RoutingWrite } from './write-objects.ts';

/** Lines of a desk phone while it is in use. */
async function linesOf({ db }: ExchangeActor, id: string): Promise<readonly string[]> {
  const phone = await findObject(db, 'desk_phone', id);
  return phone?.form.is_active === true ? phone.form.subscriber_ids : [];
}

/**
 * Reads desk phones before they are written. Call the returned function after the writes: who is logged in at a line of a
 * phone that is deleted, switched off or has that line no longer is logged out.
 */
export async function watchDesks(
  context: ExchangeActor,
  writes: readonly RoutingWrite[],
): Promise<() => Promise<void>> {
  const ids = writes.filter(({ kind }) => kind === 'desk_phone').map(({ id }) => id);
  const read = async () => {
    const lines = new Set<string>();
    for (const id of ids) for (const line of await linesOf(context, id)) lines.add(line);
    return lines;
  };
  const before = await read();
  return async () => {
    const after = await read();
    const gone = [...before].filter((line) => !after.has(line));
    const ended = await endHotDesks(context.db, { desks: gone });
    const push = await pushSubscribers(context.db, context.services, partiesOf(ended));
    await auditEndedDesks(context, ended);
    context.afterCommit(push);
  };
}
