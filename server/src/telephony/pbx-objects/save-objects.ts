import { routingChanged } from './routing-changed.ts';
import { type ExchangeActor, watchSubscribers } from './notify-exchange.ts';
import { watchDesks } from './watch-desks.ts';
import { type RoutingWrite, writeObjects } from './write-objects.ts';

/** {@link writeObjects} for the present user; the exchange is notified after the commit. */
export async function saveObjects(
  context: ExchangeActor,
  writes: readonly RoutingWrite[],
  restoring = false,
): Promise<number> {
  const freeDesks = await watchDesks(context, writes);
  const people = writes.filter(({ kind }) => kind === 'subscriber').map(({ id }) => id);
  const notifyExchange = await watchSubscribers(context, people);
  const version = await writeObjects(context.db, context.user, writes, restoring);
  await notifyExchange();
  await freeDesks();
  routingChanged(context);
  return version;
}
