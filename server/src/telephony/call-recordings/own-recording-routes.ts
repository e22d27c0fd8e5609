import { endpoints } from '@alo/contracts';
import type { CallChannels } from '@alo/exchange';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { switchRecording } from './switch-recording.ts';

/** The talk of the own browser phone. @throws {ProblemError} 404 */
async function ownTalk({ db, user, services }: Context, ref: string): Promise<CallChannels> {
  const own = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (own === undefined) throw refuse.notFound();
  const call = await services.exchange.findResumableCall(user.tenant, own.extension, ref);
  if (call === undefined || call.peer === null) throw refuse.notFound();
  return { own: call.own, peer: call.peer };
}

/** The recording of the own call, from the page: the same as the keys of the phone do. */
export const ownRecordingRoutes = [
  serve(endpoints.getOwnRecording, async ({ params }, context) => {
    const talk = await ownTalk(context, params.ref);
    return { state: await context.services.exchange.recordingState(talk) };
  }),
  serve(endpoints.setOwnRecording, async ({ params, body }, context) => {
    const { db, user, services, http } = context;
    const channels = await ownTalk(context, params.ref);
    const { exchange, live } = services;
    const switching = { exchange, live, db, user, ip: http.ip };
    const state = await switchRecording(switching, { channels, ref: params.ref }, () => body.state);
    if (state === undefined) throw refuse.notFound();
    return { state };
  }),
];
