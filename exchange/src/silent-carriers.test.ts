import type { AmiClient } from './ami/ami-client.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import { AnswerScript } from './testing/answer-script.ts';
import { BareCarrier } from './testing/bare-carrier.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { outside } from './testing/some-verbs.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let mute: BareCarrier;
let second: BareCarrier;
let an: SipPhone;

/** A ring time that no test here waits for. */
const longRing = (trunks: readonly string[]) => ({ ...outside(trunks), timeout: 60 });
const busy = { do: 'hangup', cause: 17 } as const;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  server = new AnswerScript(exchange);
  an = await exchange.registeredPhone('dn0002', '101');
  const port = exchange.settings.sipPort ?? 0;
  mute = await BareCarrier.start(port);
  second = await BareCarrier.start(port);
  second.isQualified = true;
  ami = await exchange.ami();
  await new ObjectFiles(exchange.instance.paths, ami).apply(
    exchangeObjects({
      trunks: [
        trunk('mute', { port: mute.port }),
        trunk('unasked', { port: mute.port, qualify: false, firstResponseSeconds: 1 }),
        trunk('second', { port: second.port }),
      ],
    }),
  );
  await waitFor(async () => {
    const contacts = await exchange.process.console('pjsip show contacts');
    return /trunk_mute.*Unavail/.test(contacts) && /trunk_second.*Avail/.test(contacts);
  });
}, 180_000);

afterAll(async () => {
  await mute.close();
  await second.close();
  await exchange.stop();
});

beforeEach(() => {
  for (const carrier of [mute, second]) {
    carrier.dialled.length = 0;
    carrier.onInvite = (say) => say(486);
  }
});

test('a trunk that leaves OPTIONS unanswered is dialled when there is no other', async () => {
  server.script(longRing(['mute']), busy);
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect(mute.dialled).toEqual(['0912345678']);
});

test('and after the others', async () => {
  server.script(longRing(['mute', 'second']), busy);
  second.onInvite = (say) => say(503);
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect(second.dialled).toEqual(['0912345678']);
  expect(mute.dialled).toEqual(['0912345678']);
});

test('a trunk that is not asked by OPTIONS keeps its place', async () => {
  server.script(longRing(['unasked', 'second']), busy);
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect([mute.dialled, second.dialled]).toEqual([['0912345678'], []]);
});

test('a trunk without any answer to the INVITE makes way for the next', async () => {
  server.script(longRing(['unasked', 'second']), busy);
  mute.onInvite = () => undefined;
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect([mute.dialled, second.dialled]).toEqual([['0912345678'], ['0912345678']]);
});

test.each([100, 183])('one that has said %d is waited for', async (first) => {
  server.script(longRing(['unasked', 'second']), busy);
  mute.onInvite = (say) => {
    say(first);
    setTimeout(() => say(486), 2_500);
  };
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect([mute.dialled, second.dialled]).toEqual([['0912345678'], []]);
});

test.each([
  [[408], true],
  [[504], true],
  [[100, 408], true],
  [[180, 503], true],
  [[180, 408], false],
  [[180, 504], false],
  [[183, 408], false],
])('after %j the next trunk is tried: %s', async (answers, isTried) => {
  server.script(longRing(['unasked', 'second']), { do: 'hangup', cause: 19 });
  mute.onInvite = (say) => answers.forEach(say);
  await an.call('0912345678').final.promise;
  expect([mute.dialled.length, second.dialled.length]).toEqual([1, isTried ? 1 : 0]);
  expect(server.came()).toEqual([`outside.number.0 ${isTried ? 'busy' : 'noanswer'}`]);
});

test('the journal knows nothing of the watch over the first answer', async () => {
  server.script(longRing(['unasked', 'second']), busy);
  mute.onInvite = () => undefined;
  await an.call('0912345678').final.promise;
  expect(await server.recorded()).toMatchObject({ toNumber: '0912345678', disposition: 'busy' });
  expect(
    (await exchange.everyEvent()).filter(({ channel }) => channel.startsWith('Local/')),
  ).toEqual([]);
});
