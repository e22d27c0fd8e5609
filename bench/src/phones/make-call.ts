import { AriClient } from '@alo/exchange';
import { setTimeout as delay } from 'node:timers/promises';
import type { PhoneCase } from './cases.ts';
import type { Heard } from './tones.ts';

/** Milliseconds that both sides talk. */
const talkMs = 3200;
/** Milliseconds after the answer until a call is as it stays. */
const settleMs = 700;
/** Milliseconds from dialling until the call is answered, at most. */
const patienceMs = 12_000;
/** Beats that must have been heard at least; the first ones go to the answer. */
const leastBeats = 4;

export interface CallResult extends PhoneCase {
  /** What went wrong; null where all was well. */
  readonly fault: string | null;
  /** Whether the sound of each side is encrypted. */
  readonly encrypted: readonly boolean[];
}

async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  const late = delay(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what}: not within ${patienceMs / 1000} s`);
  });
  return Promise.race([work, late]);
}

/** A desk phone ends the call to read its recording; a page has listened by then. */
const listenMs = ({ kind }: PhoneCase['caller']) => (kind === 'browser' ? talkMs : talkMs + 500);

const isWhole = ({ heard, of }: Heard) => of >= leastBeats && heard === of;
const words = (side: string, { heard, of }: Heard) => `${side} heard ${heard} of ${of} beeps`;

/** What Asterisk speaks with a phone, of the channel that is up. */
async function soundWith(
  ari: AriClient,
  endpoint: string,
): Promise<{ readonly codec: string; readonly isEncrypted: boolean }> {
  const [channel = ''] = await ari.listChannels(endpoint);
  return {
    codec: await ari.channelVariable(channel, 'CHANNEL(audionativeformat)'),
    isEncrypted: (await ari.channelVariable(channel, 'CHANNEL(rtp,secure)')) === '1',
  };
}

/** How often a call is made again in which an end heard everything, but too little: a busy page began to listen late. */
const mostTries = 3;

/** Makes one call and listens to both sides of it. */
export async function makeCall(
  one: PhoneCase,
  exchange: Parameters<typeof makeOnce>[1],
): Promise<CallResult> {
  for (let tries = 1; ; tries += 1) {
    const { isShort, ...result } = await makeOnce(one, exchange);
    if (!isShort || tries === mostTries) return result;
  }
}

async function makeOnce(
  one: PhoneCase,
  exchange: {
    readonly ari: AriClient;
    readonly endpointOf: (phone: PhoneCase['caller']) => string;
  },
): Promise<CallResult & { readonly isShort: boolean }> {
  const { caller, callee } = one;
  try {
    await inTime('dial', caller.dial(callee.extension));
    await inTime('ring', callee.answer());
    await delay(settleMs);
    const spoken = await Promise.all(
      [caller, callee].map((phone) => soundWith(exchange.ari, exchange.endpointOf(phone))),
    );
    const [atCaller, atCallee] = await Promise.all([
      caller.listen(callee.tone, listenMs(caller)),
      callee.listen(caller.tone, listenMs(callee)),
    ]);
    const wanted = [one.codecs.caller, one.codecs.callee];
    const faults = [
      ...(isWhole(atCaller) ? [] : [words('caller', atCaller)]),
      ...(isWhole(atCallee) ? [] : [words('callee', atCallee)]),
      ...wanted.flatMap((codec, side) =>
        spoken[side]?.codec.includes(codec) === true
          ? []
          : [`${codec} asked, ${spoken[side]?.codec} spoken`],
      ),
    ];
    const encrypted = spoken.map(({ isEncrypted }) => isEncrypted);
    const both = [atCaller, atCallee];
    const isShort =
      both.every(({ heard, of }) => heard === of) && both.some(({ of }) => of < leastBeats);
    const fault = faults.length === 0 ? null : faults.join(', ');
    return { ...one, encrypted, fault, isShort };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { ...one, encrypted: [], fault, isShort: false };
  } finally {
    await Promise.all([caller.hangUp(), callee.hangUp()]);
  }
}
