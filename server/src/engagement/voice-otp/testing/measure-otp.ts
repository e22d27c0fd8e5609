import { carrierAddress, type SipCall, ToneLine } from '@alo/exchange/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { OtpHouse } from './otp-house.ts';

/** Milliseconds of every call and check. */
export interface OtpTimes {
  /** From the request until the carrier has the INVITE. */
  readonly toInvite: readonly number[];
  /** The same of the first calls of scripts: asked for at once when they are saved, and once their voice is ready. */
  readonly firstCalls: Readonly<Record<'saved' | 'ready', readonly number[]>>;
  /** From the answer until something is heard. */
  readonly toFirstWord: readonly number[];
  /** Checks of a code, by what there was to find. */
  readonly checks: Readonly<Record<'right' | 'wrong' | 'unknown' | 'used', readonly number[]>>;
}

/** Frequencies of speech of which each vowel has some; Hz. */
const speech = Array.from({ length: 17 }, (_none, n) => 200 + 50 * n);
/** Of 32,768: quieter is no word. */
const heardFrom = 300;

/** Resolves when the line hears a word. */
function whenHeard(line: ToneLine): Promise<number> {
  return new Promise((resolve) => {
    line.onPacket = (loudnessOf) => {
      if (!speech.some((frequency) => loudnessOf(frequency) > heardFrom)) return;
      line.onPacket = () => undefined;
      resolve(performance.now());
    };
  });
}

/** Sends codes one after the other, listens to each, and checks them. */
export async function measureOtp(rounds: number): Promise<OtpTimes> {
  const otp = await OtpHouse.start();
  const line = await ToneLine.open(carrierAddress, 400);
  try {
    const script = await otp.script({ greeting_text: 'Xin chào', code_length: 6 });
    const key = await otp.keyOf(script);
    otp.house.carrier.hearAt(line.port);
    const times: Record<'toInvite' | 'toFirstWord', number[]> = { toInvite: [], toFirstWord: [] };
    const checks: Record<keyof OtpTimes['checks'], number[]> = {
      ...{ right: [], wrong: [], unknown: [], used: [] },
    };
    const check = async (kind: keyof typeof checks, body: object) => {
      const begun = performance.now();
      await otp.verify(key, body);
      checks[kind].push(performance.now() - begun);
    };
    const firstCalls: Record<'saved' | 'ready', number[]> = { saved: [], ready: [] };
    for (const kind of ['saved', 'ready', 'saved', 'ready', 'saved', 'ready'] as const) {
      firstCalls[kind].push(await firstCall(otp, line, kind));
    }
    await sendAndHear(otp, key, line, 0);
    for (let round = 1; round <= rounds; round += 1) {
      const heard = await sendAndHear(otp, key, line, round);
      times.toInvite.push(heard.toInvite);
      times.toFirstWord.push(heard.toFirstWord);
      const ref_id = `round-${round}`;
      // The record of the call is stored meanwhile, and a key may send no more than sixty a minute.
      await delay(500);
      await check('wrong', { ref_id, code: '000000' });
      await check('unknown', { ref_id: `nobody-${round}`, code: '271828' });
      await check('right', { ref_id, code: '271828' });
      await check('used', { ref_id, code: '271828' });
    }
    return { ...times, firstCalls, checks };
  } finally {
    line.stop();
    await otp.close();
  }
}

/** Milliseconds from the first request of a script to its INVITE; each script says something else, at another speed. */
async function firstCall(otp: OtpHouse, line: ToneLine, kind: 'saved' | 'ready'): Promise<number> {
  const nth = (scripts += 1);
  const form = { greeting_text: `Xin chào lần ${nth}`, code_length: 6, speed: 1 + nth / 10 };
  const { id } = await otp.save(form);
  const key = await otp.keyOf(id);
  if (kind === 'ready') await otp.ready(id);
  const { toInvite } = await sendAndHear(otp, key, line, 1_000 + nth);
  await otp.ready(id);
  return toInvite;
}

let scripts = 0;

async function sendAndHear(otp: OtpHouse, key: string, line: ToneLine, round: number) {
  const came = Promise.withResolvers<SipCall>();
  otp.onCall = (call) => came.resolve(call);
  const begun = performance.now();
  const phone = `0915${String(round).padStart(6, '0')}`;
  const sent = otp.send(key, { phone, ref_id: `round-${round}`, code: '271828' });
  const call = await came.promise;
  const toInvite = performance.now() - begun;
  await sent;
  const heard = whenHeard(line);
  const answered = performance.now();
  call.answer();
  line.hush();
  line.speakTo(call.sdp.offer);
  const toFirstWord = (await heard) - answered;
  await call.bye();
  return { toInvite, toFirstWord };
}
