import fc from 'fast-check';
import { carrierAddress } from './testing/carrier.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { anything, torture } from './testing/malformed-sip.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { udpWire } from './testing/sip-wire.ts';

/** Messages, and after how many of them a good call is made. */
const messages = 200;
const callEvery = 50;

let exchange: ExchangeFixture;
let caller: SipPhone;
let callee: SipPhone;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  caller = await exchange.registeredPhone('dn0002', '101');
  callee = await exchange.registeredPhone('dn0002', '102');
}, 180_000);

afterAll(() => exchange.stop());

async function expectGoodCall(): Promise<void> {
  await caller.register();
  await callee.register();
  callee.forgetCalls();
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
}

test('whatever is sent, over a WebSocket or UDP, Asterisk lives and a good call works', async () => {
  const { pid } = exchange.process;
  const texts = [...torture, ...fc.sample(anything, messages - torture.length)];
  const carrier = await udpWire(carrierAddress, exchange.settings.sipPort ?? 0);
  let attacker = await exchange.registeredPhone('dn0002', '103');
  for (const [index, text] of texts.entries()) {
    attacker.raw(text);
    if (text !== '') carrier.send(text);
    if ((index + 1) % callEvery !== 0) continue;
    await expectGoodCall();
    attacker = await exchange.registeredPhone('dn0002', '103');
  }
  expect(exchange.process.pid).toBe(pid);
  await carrier.close();
});
