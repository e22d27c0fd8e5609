// Covers: exchange
import {
  Carrier,
  carrierAddress,
  journalPath,
  readJournal,
  sippCaller,
  startSipp,
} from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { type Agent, agentOn, button, hangUp, inDock, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const hotline = '19000002';

interface Step {
  readonly verb: string;
  readonly detail: string;
  readonly outcome: string;
}

interface Case {
  readonly name: string;
  readonly destination: () => { readonly dest_type: string; readonly dest_id: string };
  /** Who takes the call in the end. */
  readonly taker: '101' | '102';
  /** What phones do in the simulation; the others answer. */
  readonly phones?: Readonly<Record<string, string>>;
  readonly keys?: string;
  readonly before?: () => Promise<unknown>;
}

let alo: StartedDemo;
let carrier: Carrier;
let sipPort: number;
let admin: Agent;
let api: Awaited<ReturnType<typeof partnerApi>>;
let inbound: string;
const agents = new Map<string, Agent>();
const ids = new Map<string, string>();
const to = (dest_type: string, name: string) => ({ dest_type, dest_id: ids.get(name) ?? '' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  sipPort = await freePort();
  carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  alo = await startDemo({
    ALO_SIP_PORT: String(sipPort),
    ALO_TRUNKS: JSON.stringify([trunk]),
  });
  const { url } = alo;
  admin = await signInAs(browser, { name: 'admin', url });
  api = await partnerApi(admin.page, url);
  for (const extension of ['101', '102']) {
    agents.set(extension, await agentOn(browser, extension, 'dn0002', url));
  }
  await makeObjects();
});

test.afterAll(async () => {
  for (const { context } of [...agents.values(), admin]) await context.close();
  await carrier.close();
  await alo.stop();
});

async function makeObjects(): Promise<void> {
  for (const one of await api.list('tenant/dn0002/subscribers')) {
    ids.set(String(one['extension']), one.id);
  }
  await expect(async () => {
    const ready = await api.list('partner/partner/greetings');
    const greeting = ready.find(({ status }) => status === 'ready');
    expect(greeting).toBeDefined();
    ids.set('greeting', greeting?.id ?? '');
  }).toPass({ timeout: 150_000 });
  const [number] = await api.list('partner/partner/numbers');
  const member = (name: string, priority: number) => ({
    type: 'subscriber',
    id: ids.get(name),
    priority,
  });
  const members = [member('101', 1), member('102', 2)];
  ids.set('all', await api.make('ring-group', { name: 'Cùng đổ chuông', members }));
  const options = [{ key: '1', dest: to('direct', '102') }];
  const menu = { name: 'Chào', welcome_id: ids.get('greeting'), options };
  ids.set('menu', await api.make('ivr', menu));
  const waiting = { name: 'Chờ', members: [{ type: 'subscriber', id: ids.get('101') }] };
  ids.set('queue', await api.make('queue', waiting));
  inbound = await api.make('inbound', { name: 'Đường dây nóng', number_id: number?.id });
}

/** The hotline leads there from the next call on. */
async function lead(destination: object): Promise<void> {
  const path = `partner/partner/inbound/${inbound}`;
  const { form } = (await api.send('GET', path)) as { form: object };
  const rules = [{ id: inbound, priority: 1, destination }];
  await api.send('PUT', path, { form: { ...form, rules } });
}

/** What the simulator of the screens says, in the words in which Asterisk's journal is told below. */
async function simulated({ phones = {}, keys = '' }: Case, from: string): Promise<string[]> {
  const wish = { from, to: hotline, at: new Date().toISOString(), phones, keys: [...keys] };
  const { steps } = (await api.send('POST', 'partner/partner/route/simulate', wish)) as {
    steps: readonly Step[];
  };
  const pressed = [...keys];
  return steps.flatMap(({ verb, detail, outcome }) => {
    const end = outcome === 'answered' ? ['talk'] : [];
    if (verb === 'dial' || verb === 'ring') return [`ring ${detail.replaceAll(',', '')}`, ...end];
    if (verb === 'ivr') return ['hear', `press ${pressed.shift()}`];
    if (verb === 'queue') return ['queue', ...end];
    return [verb];
  });
}

/** The way of the call of a caller, as Asterisk wrote it down. */
async function travelled(from: string): Promise<string[]> {
  const events = await readJournal(
    join(alo.dataFolder, 'exchange', 'log', 'cel-custom', 'calls.csv'),
  );
  const first = events.find(
    ({ event, callerNumber }) => event === 'CHAN_START' && callerNumber === from,
  );
  return journalPath(events.filter(({ callId }) => callId === first?.callId)).map((word) =>
    word.replace(/^(hear|queue) .*/, '$1'),
  );
}

/** Extension 101 gives what it does not take to 102. */
async function forwardUnanswered(): Promise<void> {
  const path = `tenant/dn0002/subscriber/${ids.get('101')}`;
  const { name, user } = (await api.send('GET', path)) as { name: string; user: { id: string } };
  const forwards = [{ when: 'noanswer', call_filter: 'both', dest: to('direct', '102') }];
  const one = { extension: '101', name, user_id: user.id, max_contacts: 1, webrtc: true };
  const form = { ...one, ring_timeout: 5, forwards };
  await api.send('PUT', path, form);
}

const cases: readonly Case[] = [
  // First: a queue passes over an agent who has just had a call.
  { name: 'a queue', destination: () => to('queue', 'queue'), taker: '101' },
  { name: 'one extension', destination: () => to('direct', '101'), taker: '101' },
  { name: 'several ring at once', destination: () => to('group', 'all'), taker: '102' },
  {
    name: 'a menu, key 1',
    destination: () => to('ivr', 'menu'),
    keys: '1',
    taker: '102',
  },
  {
    name: 'forwarded when nobody answers',
    destination: () => to('direct', '101'),
    before: forwardUnanswered,
    phones: { '101': 'noanswer' },
    taker: '102',
  },
];

for (const [index, one] of cases.entries()) {
  test(`simulator and Asterisk agree, sipp calls a browser: ${one.name}`, async () => {
    await one.before?.();
    await lead(one.destination());
    const from = `091200000${index}`;
    const reported = await simulated(one, from);
    const sipp = await startSipp({
      scenario: sippCaller({ by: 'them', ...(one.keys === undefined ? {} : { keys: one.keys }) }),
      from: carrierAddress,
      port: await freePort(),
      to: `127.0.0.1:${sipPort}`,
      numbers: [[hotline, from]],
      calls: 1,
    });
    const taker = agents.get(one.taker);
    if (taker === undefined) throw new Error('There is no such agent.');
    await button(taker.page, 'Trả lời').click({ timeout: 30_000 });
    await expect(inDock(taker.page, 'Đã kết nối')).toBeVisible();
    expect(reported.at(-1)).toBe('talk');
    // The phone is connected before Asterisk has joined the two sides: who hangs up then never talked.
    await expect.poll(() => travelled(from)).toEqual(reported);
    await hangUp(taker.page);
    expect(await sipp.result()).toMatchObject({ succeeded: 1, failed: 0 });
  });
}
