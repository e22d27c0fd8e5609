import { endSessionsOf } from '../../identity/auth/sessions.ts';
import type { Context } from '../context.ts';
import { tellExchange } from '../../telephony/pbx-objects/tell-exchange.ts';
import { selectSubscribers } from '../../telephony/pbx-objects/subscriber-row.ts';

/** Signs somebody out everywhere, or everywhere but in one session: tokens and open pages end at once. */
export async function signOutEverywhere(
  { db, services, afterCommit }: Context,
  userId: string,
  keep?: string,
): Promise<number> {
  const ended = await endSessionsOf(db, userId, keep);
  afterCommit(() =>
    services.live.endSessions(
      (listener) => listener.userId === userId && listener.sessionId !== keep,
    ),
  );
  return ended;
}

/** Hands the telephone of somebody over anew, with the rights of now, or takes it away if the account is locked by now. */
export async function phoneFollows(context: Context, userId: string): Promise<void> {
  const row = await selectSubscribers(context.db)
    .where('subscriber.user_id', '=', userId)
    .executeTakeFirst();
  if (row !== undefined) await tellExchange(context, row);
}
