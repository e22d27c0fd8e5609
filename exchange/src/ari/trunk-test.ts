import * as v from 'valibot';
import type { AmiClient } from '../ami/ami-client.ts';
import { outsideLegVariable, trunkTestContext, trunkTestEvent } from '../config/dial-plan/names.ts';
import type { AriClient } from './ari-client.ts';

/** A test call by one trunk. */
export interface TrunkTest {
  /** Id of the call, unique in the installation: it begins with the name of the node. */
  readonly id: string;
  /** The company that pays for it. */
  readonly tenant: string;
  readonly trunk: string;
  readonly number: string;
  /** The number that is shown; empty: none. */
  readonly shown: string;
  /** Seconds that it rings at most. */
  readonly ringSeconds: number;
}

/** How a test call stands. */
export interface TrunkTestProgress {
  readonly step: 'dialling' | 'ringing' | 'answered';
  /** Name of the channel to the carrier; null: there is none now. */
  readonly channel: string | null;
}

/** How a test call ended. */
export interface TrunkTestEnd {
  readonly id: string;
  /** Asterisk's DIALSTATUS: ANSWER, BUSY, NOANSWER, CHANUNAVAIL, CONGESTION … */
  readonly outcome: string;
  /** Final SIP status of the carrier; null: there was none. */
  readonly status: number | null;
}

const endSchema = v.object({
  UserEvent: v.literal(trunkTestEvent),
  Test: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,80}$/)),
  Status: v.string(),
  Said: v.string(),
});

/**
 * Begins a test call.
 * @throws {AriError}
 */
export async function beginTrunkTest(
  ari: AriClient,
  { id, tenant, trunk, number, shown, ringSeconds }: TrunkTest,
): Promise<void> {
  await ari.originate(id, `Local/s@${trunkTestContext}/n`, {
    context: trunkTestContext,
    extension: 'heard',
    variables: {
      __ALO_TENANT: tenant,
      __ALO_TRUNKS: trunk,
      __ALO_NUMBER: number,
      __ALO_SHOWN: shown,
      __ALO_RING: String(ringSeconds),
    },
  });
}

/**
 * How a test call that goes on stands: what the channel to the carrier says.
 * @throws {AriError}
 */
export async function trunkTestProgress(
  ari: AriClient,
  { id, trunk }: Pick<TrunkTest, 'id' | 'trunk'>,
): Promise<TrunkTestProgress> {
  for (const { id: channel, name, state } of await ari.channels()) {
    if (!name.startsWith(`PJSIP/trunk_${trunk}-`)) continue;
    const leg = await ari.channelVariable(channel, outsideLegVariable);
    if (leg.split('/')[2] !== id) continue;
    if (state === 'Up') return { step: 'answered', channel: name };
    if (state === 'Ringing') return { step: 'ringing', channel: name };
  }
  return { step: 'dialling', channel: null };
}

/**
 * Hangs a test call up; one that is over is no error.
 * @throws {AriError}
 */
export function endTrunkTest(ari: AriClient, { id }: Pick<TrunkTest, 'id'>): Promise<void> {
  return ari.hangUp(id);
}

/** Reports the end of each test call. Returns an unsubscribe function. */
export function followTrunkTests(
  ami: Pick<AmiClient, 'onEvent'>,
  onEnd: (end: TrunkTestEnd) => void,
): () => void {
  return ami.onEvent((event) => {
    const read = v.safeParse(endSchema, Object.fromEntries(event));
    if (!read.success) return;
    const { Test: id, Status: outcome, Said: said } = read.output;
    onEnd({ id, outcome, status: /^[1-6]\d\d$/.test(said) ? Number(said) : null });
  });
}
