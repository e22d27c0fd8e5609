import type { Context } from '../http/serve.ts';
import { routingChanged } from '../routing/routing-changed.ts';
import { type ObjectWrite, writeObjects } from './write-objects.ts';

/** {@link writeObjects} for the present user; the exchange hears of it after the commit. */
export async function saveObjects(
  context: Context,
  writes: readonly ObjectWrite[],
  restoring = false,
): Promise<number> {
  const version = await writeObjects(context.db, context.user, writes, restoring);
  routingChanged(context);
  return version;
}
