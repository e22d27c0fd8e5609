import { AmiClient, ObjectFiles } from '@alo/exchange';
import { ExchangeFixture, SipPhone, udpWire, waitFor, Watch } from '@alo/exchange/testing';
import { percentile, table } from '../numbers.ts';
import { isQuick } from '../quick.ts';

const calls = isQuick ? 10 : 100;
const tenant = 'dn0002';

/** From what a phone does until a watching desk phone is told, in milliseconds. */
interface Delays {
  readonly ringing: number[];
  readonly talking: number[];
  readonly over: number[];
}

async function desk(exchange: ExchangeFixture, extension: string): Promise<SipPhone> {
  await (await exchange.phone(tenant, extension)).close();
  const wire = await udpWire('127.0.0.5', exchange.settings.sipPort ?? 0);
  const user = `${tenant}-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  phone.onRequest = () => ({ status: 200 });
  await phone.register();
  return phone;
}

async function measure(exchange: ExchangeFixture): Promise<Delays> {
  const [callee, watcher, caller] = await Promise.all(
    ['101', '102', '103'].map((extension) => desk(exchange, extension)),
  );
  if (callee === undefined || watcher === undefined || caller === undefined)
    throw new Error('A phone is missing.');
  const watch = await Watch.begin(watcher, '101');
  const delays: Delays = { ringing: [], talking: [], over: [] };
  for (let round = 0; round < calls; round += 1) {
    let since = performance.now();
    const call = caller.call('101');
    const incoming = await callee.nextCall();
    delays.ringing.push((await watch.until(/<state>early</, since)) - since);
    since = performance.now();
    incoming.answer();
    delays.talking.push((await watch.until(/<state>confirmed</, since)) - since);
    await call.final.promise;
    since = performance.now();
    await call.bye();
    delays.over.push((await watch.until(/<state>terminated</, since)) - since);
  }
  for (const phone of [callee, watcher, caller]) await phone.close();
  return delays;
}

/** What an extension does until the lamp of a desk phone shows it: INVITE, answer and BYE to NOTIFY. */
export async function lampDelays(): Promise<string> {
  const exchange = await ExchangeFixture.start();
  const ami = new AmiClient(exchange.instance.ami);
  try {
    ami.start();
    await waitFor(() => ami.connected);
    const lamps = [{ tenant, extensions: ['101', '102', '103'], nightCodes: [] }];
    const none = { queues: [], musicClasses: [], mailboxes: [], recordKeys: [], trunks: [] };
    await new ObjectFiles(exchange.instance.paths, ami).apply({ ...none, lamps });
    const delays = await measure(exchange);
    const row = (name: string, times: readonly number[]) => [
      name,
      ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1)),
    ];
    return table(
      [`Lamp of a desk phone, ${calls} calls`, 'p50 ms', 'p95 ms', 'most ms'],
      [
        row('INVITE of the caller → blinks', delays.ringing),
        row('answer → lit', delays.talking),
        row('BYE → dark', delays.over),
        row('all', Object.values(delays).flat()),
      ],
    );
  } finally {
    ami.stop();
    await exchange.stop();
  }
}
