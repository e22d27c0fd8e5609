import fc from 'fast-check';
import { parseSipMessage } from '../sip/sip-message.ts';
import { LoopbackFixture, talk } from '../testing/loopback-fixture.ts';
import type { SipPhone } from '../testing/sip-phone.ts';
import { anything, methods } from '../testing/malformed-sip.ts';
import { waitFor } from '../testing/wait-for.ts';
import { readSipRequest } from './sip-request.ts';

let fixture: LoopbackFixture;
let caller: SipPhone;
let callee: SipPhone;
let attacker: SipPhone;

beforeAll(async () => {
  fixture = await LoopbackFixture.start(300);
  caller = await fixture.registeredPhone('dn0002', '101');
  callee = await fixture.registeredPhone('dn0002', '102');
  attacker = await fixture.registeredPhone('dn0002', '103');
});
afterAll(() => fixture.stop());

async function expectGoodCall(): Promise<void> {
  const [call, incoming] = await talk(caller, callee, '102');
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
  expect(await fixture.recordTo('102')).toMatchObject({ disposition: 'answered' });
  expect(fixture.errors).toEqual([]);
}

test('whatever is read, nothing is thrown and no value holds an end of line', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const message = parseSipMessage(text);
      readSipRequest(message);
      for (const value of [...message.headers.values()].flat()) expect(value).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 500 },
  );
});

test('whatever a registered phone sends, a good call works afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 20, maxLength: 40 }), async (texts) => {
      for (const text of texts) attacker.raw(text);
      await expectGoodCall();
    }),
    { numRuns: 30 },
  );
});

test('whatever it dials or says inside a call, a good call works afterwards', async () => {
  const other = await fixture.registeredPhone('dn0002', '104');
  const dialler = await fixture.registeredPhone('dn0002', '105');
  await fixture.registeredPhone('dn0002', '106');
  const value = fc.string({ unit: 'binary' });
  const said = fc.tuple(
    fc.constantFrom(...methods),
    fc.array(fc.tuple(fc.constantFrom('Content-Type', 'Contact', 'Reason', 'To'), value)),
    fc.oneof(fc.constant(''), fc.constant('v=0\r\n'), value),
  );
  const dialled = fc.oneof(value, fc.constantFrom('106', '103', 'dn0002-102', '*43', '1'));
  await fc.assert(
    fc.asyncProperty(fc.array(said), fc.array(dialled), async (all, targets) => {
      const [call, incoming] = await talk(attacker, other, '104');
      for (const [method, headers, body] of all) void call.ask(method, headers, body);
      for (const target of targets) dialler.call(target);
      await expectGoodCall();
      await incoming.bye();
      await waitFor(() => fixture.records.some(({ toNumber }) => toNumber === '104'));
      fixture.records.length = 0;
    }),
    { numRuns: 25 },
  );
});

test('a message that is too long ends the connection, and only that one', async () => {
  const phone = await fixture.registeredPhone('dn0002', '107');
  phone.raw('x'.repeat(65 * 1024));
  await phone.closed;
  await expectGoodCall();
});

test('many requests inside a call that nobody answers are bounded', async () => {
  const [call, incoming] = await talk(caller, callee, '102');
  incoming.isSilent = true;
  const asked = Array.from({ length: 9 }, () =>
    call.ask('INFO', [['Content-Type', 'application/dtmf-relay']], 'Signal=1'),
  );
  expect((await Promise.race(asked)).status).toBe(503);
  incoming.isSilent = false;
  await call.bye();
  await fixture.recordTo('102');
});
