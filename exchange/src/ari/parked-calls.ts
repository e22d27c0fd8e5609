import { browserEndpointId, endpointId, guestEndpointId } from '@alo/routing';
import { parkedContext } from '../config/dial-plan/names.ts';
import { parked } from '../config/dial-plan/park.ts';
import type { AriClient } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';
import { isHeldBy } from '../call-record/hold-time.ts';

/** A call that waits for whoever takes it. */
export interface ParkedCall {
  readonly slot: number;
  /** Name of the channel that waits. */
  readonly channel: string;
  /** Id of the call. */
  readonly callId: string;
  /** Extension or number outside, as the exchange knows it; empty when it is withheld. */
  readonly number: string;
  /** Extension of who parked it. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** A talk of a phone: names of the channels of both sides. */
export interface PhoneTalk {
  readonly own: string;
  readonly peer: string;
  /** The phone holds the other side. */
  readonly isHeld: boolean;
}

type Ari = Pick<AriClient, 'channels' | 'channelVariable'>;

/**
 * The parked calls of a tenant, by slot.
 * @throws {AriError}
 */
export async function listParkedCalls(ari: Ari, tenant: string): Promise<ParkedCall[]> {
  const channels = (await ari.channels()).filter(({ context }) => context === parkedContext);
  const names = [
    ...['ALO_TENANT', parked.slot, parked.by, parked.at, 'BRIDGEPEER'],
    ...['CHANNEL(linkedid)', 'CALLERID(num)'],
  ];
  const found = await Promise.all(
    channels.map(async ({ id, name }) => {
      const read = await Promise.all(names.map((variable) => ari.channelVariable(id, variable)));
      const [of, slot = '', by = '', at = '', peer, callId = '', number = ''] = read;
      // Who was taken talks; who is not parked any more has no slot.
      if (of !== tenant || slot === '' || at === '' || peer !== '') return [];
      const since = Number(at) * 1000;
      return [{ slot: Number(slot), channel: name, callId, number, by, since }];
    }),
  );
  return found.flat().toSorted((one, other) => one.slot - other.slot);
}

/**
 * What an extension talks by any of its phones, the newest first.
 * @throws {AriError}
 */
export async function listTalks(
  ari: Ari,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
): Promise<PhoneTalk[]> {
  const prefixes = [endpointId, browserEndpointId, guestEndpointId].map((id) => id(subscriber));
  const own = (await ari.channels())
    .filter(({ name }) => prefixes.includes(/^PJSIP\/(.+)-[0-9a-f]+$/.exec(name)?.[1] ?? ''))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const talks = await Promise.all(
    own.map(async ({ id, name, context }) => {
      const [peers = '', field = '', step] = await Promise.all(
        ['BRIDGEPEER', 'CHANNEL(userfield)', 'CHANNEL(exten)'].map((variable) =>
          ari.channelVariable(id, variable),
        ),
      );
      // The others in a room are nobody's other side.
      const isMeeting = context === 'verb' && step === 'conference';
      if (isMeeting || !/^PJSIP\/[^,]+$/.test(peers)) return [];
      return [{ own: name, peer: peers, isHeld: isHeldBy(field) }];
    }),
  );
  return talks.flat();
}
