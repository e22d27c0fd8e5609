import { AmiClient } from './ami/ami-client.ts';
import { type QueueNow, QueueWatch } from './ami/queue-watch.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, member, queueObject } from './objects/testing/some-objects.ts';
import { AnswerScript } from './testing/answer-script.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { queue } from './testing/some-verbs.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let files: ObjectFiles;
let watch: QueueWatch;
let an: SipPhone;
let mai: SipPhone;
const reported: QueueNow[] = [];

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  server = new AnswerScript(exchange);
  an = await exchange.registeredPhone('dn0002', '101');
  mai = await exchange.registeredPhone('dn0002', '102');
  await exchange.sounds('dn0002', ['hello']);
  ami = new AmiClient(exchange.instance.ami);
  watch = new QueueWatch(ami, (now) => reported.push(now));
  files = new ObjectFiles(exchange.instance.paths, ami);
  ami.start();
  await waitFor(() => ami.connected);
}, 180_000);

afterAll(async () => {
  watch.close();
  ami.stop();
  await exchange.stop();
});

const apply = (paused: boolean) =>
  files.apply(
    exchangeObjects({
      queues: [queueObject('7', { members: [member('102', { paused }), member('103')] })],
    }),
  );
const now = () => watch.of('dn0002')[0];
const memberIs = (extension: string, state: string, paused = false) =>
  waitFor(() => {
    const found = now()?.members.find((one) => one.extension === extension);
    return found?.state === state && found.paused === paused;
  });

test('a queue is followed from its file through a call to its end', async () => {
  await apply(false);
  await memberIs('102', 'ready');
  await memberIs('103', 'away');
  expect(watch.of('dn0003')).toEqual([]);

  const before = Date.now();
  server.script(queue('7'));
  const call = an.call('700');
  const incoming = await mai.nextCall();
  await memberIs('102', 'ringing');
  expect(now()?.waiting).toHaveLength(1);
  expect(now()?.waiting[0]).toBeGreaterThanOrEqual(before);
  await waitFor(() => reported.some(({ waiting }) => waiting.length === 1));
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await memberIs('102', 'talking');
  await waitFor(() => now()?.waiting.length === 0);
  await call.bye();
  await memberIs('102', 'ready');
});

test('a pause is reported, and asking again finds the same', async () => {
  await apply(true);
  await memberIs('102', 'ready', true);
  const known = now();
  await watch.refresh();
  expect(now()).toEqual(known);
  await apply(false);
  await memberIs('102', 'ready', false);
});
