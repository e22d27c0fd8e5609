import { browserEndpointId } from '@alo/routing';
import { waitingContext } from '../config/dial-plan/names.ts';
import { lostPhone } from '../config/dial-plan/waiting.ts';
import type { AriChannel, AriClient } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';

/** A call that a phone has and may take again by another connection: names of channels. */
export interface ResumableCall {
  /** The phone's own channel. It is gone once the other side waits. */
  readonly own: string;
  /** That of the other side; null while nobody has answered what the phone dialled. */
  readonly peer: string | null;
}

type Ari = Pick<AriClient, 'channels' | 'channelVariable'>;

/**
 * Finds the call that an extension has in a browser and that its phone names by what it knows of it: an answered one in
 * which its own channel still is, one whose other side waits for it, or one that it dialled and that still rings.
 * @param ref id of the call, or the SIP Call-ID by which the phone made or got it
 * @returns undefined when the extension has no such call, or nobody else is in it
 * @throws {AriError}
 */
export async function findResumableCall(
  ari: Ari,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
  ref: string,
): Promise<ResumableCall | undefined> {
  const prefix = `PJSIP/${browserEndpointId(subscriber)}-`;
  const channels = await ari.channels();
  return (await findOwn(ari, channels, prefix, ref)) ?? findWaiting(ari, channels, prefix, ref);
}

function read(ari: Ari, { id }: AriChannel, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((variable) => ari.channelVariable(id, variable)));
}

async function findOwn(
  ari: Ari,
  channels: readonly AriChannel[],
  prefix: string,
  ref: string,
): Promise<ResumableCall | undefined> {
  const own = channels
    .filter(({ name }) => name.startsWith(prefix))
    // A queue keeps the channels that were given up until the call is over.
    .sort((one, other) => other.createdAt - one.createdAt || (one.name < other.name ? 1 : -1));
  for (const channel of own) {
    const names = ['CHANNEL(linkedid)', 'CHANNEL(pjsip,call-id)', 'BRIDGEPEER', 'CHANNEL(exten)'];
    const [callId, sipCallId, peers = '', step] = await read(ari, channel, names);
    const [peer = ''] = peers.split(',');
    if (ref !== callId && ref !== sipCallId) continue;
    // The others in a room are nobody's other side: none of them may be taken out of it.
    if (channel.context === 'verb' && step === 'conference') continue;
    if (peer !== '') return { own: channel.name, peer };
    if (channel.state === 'Ring') return { own: channel.name, peer: null };
  }
  return undefined;
}

async function findWaiting(ari: Ari, channels: readonly AriChannel[], prefix: string, ref: string) {
  for (const channel of channels.filter(({ context }) => context === waitingContext)) {
    const names = [lostPhone.channel, 'CHANNEL(linkedid)', lostPhone.sipCallId, 'BRIDGEPEER'];
    const [own = '', callId, sipCallId, bridged] = await read(ari, channel, names);
    const isMeant = own.startsWith(prefix) && (ref === callId || ref === sipCallId);
    if (isMeant && bridged === '') return { own, peer: channel.name };
  }
  return undefined;
}
