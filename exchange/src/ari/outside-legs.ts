import { isEmergencyNumber } from '@alo/contracts';
import { outsideLegVariable, stoppedCause } from '../config/dial-plan/names.ts';
import type { AriClient } from './ari-client.ts';

/** A channel by which a tenant calls somebody outside. Calls for help are none: nobody ends them. */
export interface OutsideLeg {
  /** Id of the channel. */
  readonly id: string;
  readonly tenant: string;
  /** Id of the call that it belongs to. */
  readonly callId: string;
  /** As the carrier got it. */
  readonly number: string;
  readonly trunk: string;
  /** Since when it is called, epoch milliseconds. */
  readonly since: number;
}

/** Channels asked at the same time for what they are. */
const together = 20;

/**
 * The channels that the exchange has called outside, those that ring included.
 * @throws {AriError}
 */
export async function listOutsideLegs(ari: AriClient): Promise<OutsideLeg[]> {
  const toTrunks = (await ari.channels()).flatMap(({ id, name, createdAt }) => {
    const trunk = /^PJSIP\/trunk_(.+)-[0-9a-f]+$/.exec(name)?.[1];
    return trunk === undefined ? [] : [{ id, trunk, since: createdAt }];
  });
  const legs: OutsideLeg[] = [];
  for (let at = 0; at < toTrunks.length; at += together) {
    const legsOfBatch = toTrunks.slice(at, at + together).map(async (channel) => {
      // Empty for calls that came from the carrier.
      const of = await ari.channelVariable(channel.id, outsideLegVariable);
      const [tenant = '', number = '', callId = ''] = of.split('/');
      if (tenant === '' || isEmergencyNumber(number)) return [];
      return [{ ...channel, tenant, number, callId }];
    });
    legs.push(...(await Promise.all(legsOfBatch)).flat());
  }
  return legs;
}

/**
 * Ends one of them; no other trunk is tried for it. One that is over is no error.
 * @throws {AriError}
 */
export function endOutsideLeg(ari: AriClient, { id }: Pick<OutsideLeg, 'id'>): Promise<void> {
  return ari.hangUp(id, stoppedCause);
}
