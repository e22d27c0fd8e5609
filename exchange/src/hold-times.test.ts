import type { AmiClient } from './ami/ami-client.ts';
import { keepHoldTimes } from './ami/hold-times.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { readJournal } from './testing/read-journal.ts';
import type { SipCall } from './testing/sip-call.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let ami: AmiClient;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = await exchange.ami();
}, 180_000);

afterAll(async () => {
  await exchange.stop();
});

/** Re-INVITE that holds the other side, or takes it back. */
async function hold(call: SipCall, direction: 'sendonly' | 'sendrecv'): Promise<void> {
  const version = direction === 'sendonly' ? 3 : 4;
  const body = call.sdp.offer
    .replace('o=- 1 2 ', `o=- 1 ${version} `)
    .replace('a=sendrecv', `a=${direction}`);
  const answer = await call.reinvite(body);
  expect(answer.status).toBe(200);
}

test('each side of a call has the time for which it held the other', async () => {
  const an = await exchange.registeredPhone('dn0002', '101');
  const mai = await exchange.registeredPhone('dn0002', '102');
  const stop = keepHoldTimes(ami);
  const call = an.call('102');
  (await mai.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await waitFor(async () => (await exchange.bridgedChannels()) === 2);

  const list = await exchange.process.console('core show channels concise');
  const Channel = /PJSIP\/dn0002-101@web-[0-9a-f]+/.exec(list)?.[0] ?? '';
  const field = async () => {
    const [answer] = await ami.action('Getvar', { Channel, Variable: 'CHANNEL(userfield)' });
    return answer?.get('Value') ?? '';
  };
  await hold(call, 'sendonly');
  await waitFor(async () => /^0,\d+$/.test(await field()));
  const heldFrom = Date.now();
  await waitFor(() => Date.now() - heldFrom >= 1_100);
  await hold(call, 'sendrecv');
  await waitFor(async () => /^\d+,$/.test(await field()));
  await call.bye();

  const record = async () => foldCallEvents(await readJournal(exchange.instance.paths.journalFile));
  await waitFor(async () => (await record()) !== undefined);
  const [caller, called] = (await record())?.legs ?? [];
  expect(caller?.heldSec).toBeGreaterThanOrEqual(1);
  expect(caller?.heldSec).toBeLessThanOrEqual(caller?.billedSec ?? 0);
  expect(called?.heldSec).toBe(0);
  stop();
});
