import type { AriClient } from './ari-client.ts';
import { endpointId } from '@alo/routing';
import type { Subscriber } from './subscriber.ts';

/** A call that a phone has and may take again by another connection: names of channels. */
export interface ResumableCall {
  /** The phone's own channel. */
  readonly own: string;
  /** That of the other side. */
  readonly peer: string;
}

/**
 * Finds the answered call of an extension that its phone names by what it knows of it.
 * @param ref id of the call, or the SIP Call-ID by which the phone made or got it
 * @returns undefined when the extension has no such call, or nobody else is in it
 * @throws {AriError}
 */
export async function findResumableCall(
  ari: AriClient,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
  ref: string,
): Promise<ResumableCall | undefined> {
  const prefix = `PJSIP/${endpointId(subscriber)}-`;
  const own = (await ari.channels())
    .filter(({ name }) => name.startsWith(prefix))
    // A queue keeps the channels that were given up until the call is over.
    .sort((one, other) => other.createdAt - one.createdAt || (one.name < other.name ? 1 : -1));
  for (const { id, name } of own) {
    const names = ['CHANNEL(linkedid)', 'CHANNEL(pjsip,call-id)', 'BRIDGEPEER'];
    const [callId, sipCallId, peers = ''] = await Promise.all(
      names.map((variable) => ari.channelVariable(id, variable)),
    );
    const [peer = ''] = peers.split(',');
    if ((ref === callId || ref === sipCallId) && peer !== '') return { own: name, peer };
  }
  return undefined;
}
