import { AmiClient } from './ami/ami-client.ts';
import { type Registration, RegistrationTracker } from './ami/registration-tracker.ts';
import type { Subscriber } from './ari/subscriber.ts';
import { SubscriberSync } from './ari/subscriber-sync.ts';
import { superviseAsterisk } from './process/asterisk-process.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let sync: SubscriberSync;

const subscriber = (tenant: string, extension: string, name = 'Lan'): Subscriber => ({
  tenant,
  extension,
  name,
  password: `secret-${tenant}-${extension}`,
  maxContacts: 1,
  provider: 1,
  codecs: ['opus', 'alaw', 'ulaw'],
  webrtc: true,
  mask: null,
});
const range = (tenant: string, count: number): Subscriber[] =>
  Array.from({ length: count }, (_, index) => subscriber(tenant, String(101 + index)));
const ids = async (): Promise<string[]> =>
  (await exchange.ari.listEndpoints()).map((endpoint) => endpoint.id).sort();
/** Waits until Asterisk's list has these: it follows a change a moment later. */
const listed = (...wanted: readonly string[]) =>
  waitFor(async () => (await ids()).join() === wanted.join());

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
}, 180_000);

afterAll(() => exchange.stop());

beforeEach(async () => {
  sync = new SubscriberSync(exchange.ari);
  await sync.reconcile([]);
  await listed();
});

test('a new subscriber can register at once', async () => {
  const phone = await exchange.connectPhone({
    user: 'dn0002-150',
    password: 'secret-dn0002-150',
  });
  expect(await phone.register()).toBe(401);
  await sync.push(subscriber('dn0002', '150'));
  expect(await phone.register()).toBe(200);
});

test('a new password counts at once, the old one no more', async () => {
  await sync.push(subscriber('dn0002', '150'));
  await sync.push({ ...subscriber('dn0002', '150'), password: 'a-new-password' });
  const old = await exchange.connectPhone({ user: 'dn0002-150', password: 'secret-dn0002-150' });
  const fresh = await exchange.connectPhone({ user: 'dn0002-150', password: 'a-new-password' });
  expect(await old.register()).toBe(401);
  expect(await fresh.register()).toBe(200);
});

test('a removed subscriber can neither register nor be called', async () => {
  const phone = await exchange.registeredPhone('dn0002', '150');
  const caller = await exchange.registeredPhone('dn0002', '151');
  await sync.remove({ tenant: 'dn0002', extension: '150' });
  await sync.remove({ tenant: 'dn0002', extension: '150' });
  expect(await phone.register()).toBe(401);
  expect(await caller.call('150').final.promise).toBe(404);
  expect(phone.invitesSeen).toBe(0);
});

test.each([
  ['its name', { name: 'Mai' }],
  ['what its people may see', { mask: 2 }],
] as const)(
  'a registered phone rings once after %s has changed, and goes when it says so',
  async (_, change) => {
    const phone = await exchange.registeredPhone('dn0002', '150');
    const caller = await exchange.registeredPhone('dn0002', '151');
    await sync.push({ ...subscriber('dn0002', '150'), ...change });
    const call = caller.call('150');
    (await phone.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
    expect(phone.invitesSeen).toBe(1);
    expect(await phone.register(0)).toBe(200);
    expect(await caller.call('150').final.promise).toBe(480);
  },
);

test('a phone registers again once it may have more devices', async () => {
  const phone = await exchange.registeredPhone('dn0002', '150');
  await sync.push({ ...subscriber('dn0002', '150'), maxContacts: 2 });
  expect(await phone.register()).toBe(200);
  const contacts = (await exchange.ari.getObject('aor', 'dn0002-150'))?.get('contact');
  expect(contacts?.split(',')).toHaveLength(1);
  expect(await phone.register(0)).toBe(200);
  expect((await exchange.ari.getObject('aor', 'dn0002-150'))?.get('contact')).toBe('');
});

test('a phone that an earlier release left behind is forgotten', async () => {
  await sync.push(subscriber('dn0002', '150'));
  const fields = { contact: 'sip:150@127.0.0.1:9', maximum_expiration: '7200' };
  await exchange.ari.putObject({ type: 'aor', id: 'dn0002-150', fields });
  const contact = async () => (await exchange.ari.getObject('aor', 'dn0002-150'))?.get('contact');
  expect(await contact()).toBe(fields.contact);
  await sync.push(subscriber('dn0002', '150'));
  expect(await contact()).toBe('');
});

test('reconciling pushes what differs and nothing of a tenant that does not', async () => {
  const all = [...range('dn0002', 5), ...range('dn0003', 3)];
  expect(await sync.reconcile(all)).toEqual({ pushed: 8, removed: 0, unchangedTenants: 0 });
  await listed(...all.map(({ tenant, extension }) => `${tenant}-${extension}`));
  const later = new SubscriberSync(exchange.ari);
  expect(await later.reconcile(all)).toEqual({ pushed: 0, removed: 0, unchangedTenants: 2 });
  const changed = all.map((item) => (item.extension === '103' ? { ...item, name: 'Mai' } : item));
  const mine = changed.filter((item) => item.tenant === 'dn0002' && item.extension !== '105');
  expect(await later.reconcile(mine)).toEqual({ pushed: 4, removed: 4, unchangedTenants: 0 });
  await listed('dn0002-101', 'dn0002-102', 'dn0002-103', 'dn0002-104');
});

test('single changes keep the version, so that the next reconnect has nothing to do', async () => {
  await sync.reconcile(range('dn0002', 2));
  await sync.push(subscriber('dn0002', '110'));
  await sync.remove({ tenant: 'dn0002', extension: '101' });
  const now = [subscriber('dn0002', '102'), subscriber('dn0002', '110')];
  await listed('dn0002-102', 'dn0002-110');
  expect(await new SubscriberSync(exchange.ari).reconcile(now)).toMatchObject({ pushed: 0 });
});

test('an endpoint that went missing in Asterisk comes back', async () => {
  await sync.reconcile(range('dn0002', 2));
  await exchange.ari.deleteSubscriber({ tenant: 'dn0002', extension: '102' });
  await listed('dn0002-101');
  expect(await sync.reconcile(range('dn0002', 2))).toMatchObject({ pushed: 2 });
  await listed('dn0002-101', 'dn0002-102');
});

test('subscribers and versions outlive a restart of Asterisk', async () => {
  await sync.reconcile(range('dn0002', 3));
  await exchange.process.stop();
  exchange.process = await superviseAsterisk(exchange.install, exchange.instance);
  expect(await sync.reconcile(range('dn0002', 3))).toMatchObject({ unchangedTenants: 1 });
  const phone = await exchange.connectPhone({ user: 'dn0002-103', password: 'secret-dn0002-103' });
  expect(await phone.register()).toBe(200);
});

describe('over AMI', () => {
  let ami: AmiClient;
  let tracker: RegistrationTracker;
  const changes: Registration[] = [];
  const isRegistered = (): boolean => tracker.get('dn0002', '101').registered;

  beforeEach(async () => {
    changes.length = 0;
    ami = new AmiClient(exchange.instance.ami);
    tracker = new RegistrationTracker(ami, (registration) => changes.push(registration));
    ami.start();
    await waitFor(() => ami.connected);
  });

  afterEach(() => {
    tracker.close();
    ami.stop();
  });

  test('registering, registering again, going and vanishing are seen', async () => {
    const phone = await exchange.registeredPhone('dn0002', '101');
    await waitFor(() => tracker.get('dn0002', '101').userAgent === 'Alo test phone');
    expect(tracker.list()).toMatchObject([{ tenant: 'dn0002', extension: '101', devices: 1 }]);
    const seen = changes.length;
    await phone.register();
    await phone.register(0);
    await waitFor(() => !isRegistered());
    expect(changes).toHaveLength(seen + 1);
    await phone.register();
    await waitFor(isRegistered);
    phone.drop();
    await waitFor(() => !isRegistered());
  });

  test('who is registered already is known after the login', async () => {
    await exchange.registeredPhone('dn0002', '101');
    const other = new AmiClient(exchange.instance.ami);
    const late = new RegistrationTracker(other, () => undefined);
    other.start();
    await waitFor(() => late.get('dn0002', '101').registered);
    expect(late.get('dn0002', '999').registered).toBe(false);
    late.close();
    other.stop();
  });

  test('a registration follows its subscriber through a new push', async () => {
    const phone = await exchange.registeredPhone('dn0002', '101');
    await waitFor(isRegistered);
    await sync.push(subscriber('dn0002', '101', 'Tên mới'));
    await phone.register(0);
    await waitFor(() => !isRegistered());
  });

  test('a call can be ended by its channel', async () => {
    const caller = await exchange.registeredPhone('dn0002', '101');
    exchange.answer = () => ({ do: 'echo' });
    const call = caller.call('*43');
    expect(await call.final.promise).toBe(200);
    const list = await ami.action('CoreShowChannels');
    const channel = list.find((message) => message.has('Channel'))?.get('Channel') ?? '';
    expect(await exchange.ari.listChannels('dn0002-101@web')).toHaveLength(1);
    await ami.hangup(channel);
    expect(await call.ended.promise).toBe('there');
    await expect(ami.hangup(channel)).rejects.toThrow('No such channel');
  });

  test('the connection comes back after Asterisk did, and pending actions fail clearly', async () => {
    const lost = new Promise<void>((done) => ami.onDisconnected(done));
    await exchange.process.stop();
    await lost;
    await expect(ami.action('Ping')).rejects.toThrow('disconnected');
    exchange.process = await superviseAsterisk(exchange.install, exchange.instance);
    await waitFor(() => ami.connected);
    await ami.action('Ping');
  });
});
