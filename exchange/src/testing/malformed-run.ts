import fc from 'fast-check';
import { carrierAddress } from './carrier.ts';
import type { ExchangeFixture } from './exchange-fixture.ts';
import { anything, torture } from './malformed-sip.ts';
import type { SipPhone } from './sip-phone.ts';
import { udpWire } from './sip-wire.ts';

/** The outcome of a run. */
export interface MalformedRun {
  readonly messages: number;
  readonly goodCalls: number;
  /** Asterisk's process is another one than before: it crashed. */
  readonly crashes: number;
}

/** A good call from the one to the other, both re-registered; rejects when it does not come about. */
async function goodCall(caller: SipPhone, callee: SipPhone): Promise<void> {
  for (const phone of [caller, callee]) {
    const status = await phone.register();
    if (status !== 200) throw new Error(`REGISTER got ${status}`);
  }
  callee.forgetCalls();
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  const status = await call.final.promise;
  if (status !== 200) throw new Error(`A good call got ${status}`);
  await call.bye();
  await incoming.ended.promise;
}

/**
 * Sends messages that are wrong, of the kinds of RFC 4475 and mutations of a right one, over a WebSocket and UDP,
 * and makes a good call after some of them each time.
 */
export async function sendMalformed(
  exchange: ExchangeFixture,
  { messages, callEvery }: { readonly messages: number; readonly callEvery: number },
): Promise<MalformedRun> {
  const caller = await exchange.registeredPhone('dn0002', '101');
  const callee = await exchange.registeredPhone('dn0002', '102');
  const carrier = await udpWire(carrierAddress, exchange.settings.sipPort ?? 0);
  const texts = [...torture, ...fc.sample(anything, messages - torture.length)];
  let { pid } = exchange.process;
  let crashes = 0;
  let goodCalls = 0;
  let attacker = await exchange.registeredPhone('dn0002', '103');
  for (const [index, text] of texts.entries()) {
    attacker.raw(text);
    if (text !== '') carrier.send(text);
    if ((index + 1) % callEvery !== 0) continue;
    await goodCall(caller, callee);
    goodCalls += 1;
    if (exchange.process.pid !== pid) crashes += 1;
    pid = exchange.process.pid;
    attacker.drop();
    attacker = await exchange.registeredPhone('dn0002', '103');
  }
  await carrier.close();
  return { messages: texts.length, goodCalls, crashes };
}
