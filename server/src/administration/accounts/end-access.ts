import { endSessionsOf } from '../../identity/auth/sessions.ts';
import { notifyExchange } from '../../telephony/pbx-objects/notify-exchange.ts';
import { selectSubscribers } from '../../telephony/pbx-objects/subscriber-row.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { AdministrationPorts } from '../context.ts';

/** Who changes what another person may do: pages and telephones follow. */
export type AccessActor = ActorWith<
  Pick<AdministrationPorts, 'exchange' | 'secrets' | 'routingChanges' | 'live'>
>;

/** Signs somebody out everywhere, or everywhere but in one session: tokens and open pages end at once. */
export async function signOutEverywhere(
  { db, services, afterCommit }: AccessActor,
  userId: string,
  keep?: string,
): Promise<number> {
  const ended = await endSessionsOf(db, userId, keep);
  afterCommit(() => services.live.endSessions({ userId, except: keep ?? null }));
  return ended;
}

/** Syncs somebody's extension to the exchange with his present rights; a locked account has none there. */
export async function phoneFollows(actor: AccessActor, userId: string): Promise<void> {
  const row = await selectSubscribers(actor.db)
    .where('subscriber.user_id', '=', userId)
    .executeTakeFirst();
  if (row !== undefined) await notifyExchange(actor, row);
}
