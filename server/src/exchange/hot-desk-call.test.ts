import { endpoints, objectEndpoints } from '@alo/contracts';
import { HotDesks, routeSecretHeader } from '@alo/exchange';
import * as v from 'valibot';
import { allSubscribers } from '../telephony/call-routing/all-subscribers.ts';
import {
  type Exchange,
  type ExchangeSubscriber,
  noExchange,
} from '../telephony/exchange/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const answer = v.object({
  do: v.string(),
  prompts: v.optional(v.string()),
  place: v.optional(v.string()),
});

describe.each(databases)('extensions log in at desk phones of others, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let adminName: string;
  /** What the exchange was told last of each extension: where it is logged in, and whether its own phones are taken. */
  const told = new Map<string, readonly [string | null, boolean]>();
  const exchange: Exchange = {
    ...noExchange,
    routeSecret: secret,
    push: ({ extension, hotDesk, isDeskTaken }: ExchangeSubscriber) =>
      void told.set(extension, [hotDesk?.extension ?? null, isDeskTaken]),
    remove: (_tenant, extension) => void told.delete(extension),
  };
  const services = () => ({ ...server.current.running.services, exchange });

  async function step(to: string, from: string, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ tenant: 'dn0002', from, to, call: 'n1-1.1', ...more });
    return withApp(services(), async (url) => {
      const headers = { [routeSecretHeader]: secret };
      const reply = await fetch(`${url}${ROUTE_PATH}?${query}`, { headers });
      return v.parse(answer, await reply.json());
    });
  }
  const key = (to: string, from: string, at: string | undefined, digits: string) =>
    step(to, from, { at: at ?? '', outcome: 'digits', digits });
  /** Dials the code with the extension and keys the PIN. */
  async function logIn(extension: string, from: string, phone = '', pin = '1357') {
    const asked = await step(`*11${extension}`, from, { phone });
    return key(`*11${extension}`, from, asked.place, pin);
  }
  const idOf = async (extension: string) => {
    const { data } = (await admin.call(endpoints.getSubscribers, { query: {} })).body;
    return data.find((one) => one.extension === extension)?.id ?? '';
  };
  /** Who is logged in at the desk phones of an extension, as the list of extensions says. */
  const guestAt = async (extension: string) => {
    const { data } = (await admin.call(endpoints.getSubscribers, { query: {} })).body;
    const one = data.find((row) => row.extension === extension);
    const detail = await admin.call(endpoints.getSubscriber, { params: { id: one?.id ?? '' } });
    expect(detail.body.guest).toEqual(one?.guest);
    return one?.guest;
  };
  const audit = async () =>
    (await admin.call(endpoints.getAuditLog, { query: {} })).body.data
      .filter(({ action }) => action.startsWith('hotdesk.'))
      .map(({ action, user_name, target_name }) => [action, user_name, target_name]);
  /** Whom the last log-out concerned. */
  const loggedOut = async () =>
    (await admin.call(endpoints.getAuditLog, { query: {} })).body.data
      .find(({ action }) => action === 'hotdesk.logout')
      ?.changes.map(({ field, before }) => [field, before]);

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    adminName = (await admin.call(endpoints.getMe)).body.name;
    const body = { mailbox_code: '1357', repeated: '1357' };
    for (const extension of ['101', '102']) {
      await admin.call(endpoints.resetMailboxPin, { params: { id: await idOf(extension) }, body });
    }
  });

  beforeEach(() => told.clear());

  test('the code asks for the extension and its PIN, which must be there', async () => {
    const asked = await step('*11', '103');
    expect(asked).toMatchObject({ do: 'ivr', prompts: 'hotdesk-number' });
    expect(await key('*11', '103', asked.place, '999')).toMatchObject({
      prompts: 'hotdesk-unknown',
    });
    expect(await step('*11103', '101')).toMatchObject({ prompts: 'pin-missing' });
    expect(await step('*11101', '103', { phone: 'web' })).toMatchObject({
      prompts: 'hotdesk-browser',
    });
    const pin = await key('*11', '103', asked.place, '101');
    expect(pin).toMatchObject({ do: 'ivr', prompts: 'pin' });
    expect(await key('*11', '103', pin.place, '0000')).toMatchObject({ prompts: 'pin-wrong,pin' });
    expect(told.size).toBe(0);
    expect(await key('*11', '103', pin.place, '1357')).toMatchObject({
      do: 'play',
      prompts: 'hotdesk-in,n-1,n-0,n-1',
    });
    expect(told.get('101')).toEqual(['103', false]);
    expect(told.get('103')).toEqual([null, true]);
    // Who comes before the desk is taken: the phone that registers meanwhile belongs to somebody.
    expect([...told.keys()]).toEqual(['101', '103']);
    expect((await audit())[0]).toEqual(['hotdesk.login', 'Trần Quốc Bảo', '103']);
    expect(await guestAt('103')).toEqual({ extension: '101', name: expect.stringMatching(/./) });
    expect(await guestAt('101')).toBeNull();
  });

  test('who comes after takes the phone over; who logs in elsewhere leaves it', async () => {
    await logIn('102', '101', 'guest');
    expect([told.get('101'), told.get('102'), told.get('103')]).toEqual([
      [null, false],
      ['103', false],
      [null, true],
    ]);
    expect([...told.keys()]).toEqual(['102', '103', '101']);
    expect((await guestAt('103'))?.extension).toBe('102');
    expect((await audit()).slice(0, 2)).toEqual([
      ['hotdesk.login', 'Phạm Mỹ Duyên', '103'],
      ['hotdesk.logout', 'Phạm Mỹ Duyên', '103'],
    ]);
    expect(await loggedOut()).toEqual([['guest_extension', '101']]);
    await logIn('102', '101');
    expect((await audit()).slice(0, 2)).toEqual([
      ['hotdesk.login', 'Phạm Mỹ Duyên', '101'],
      ['hotdesk.logout', 'Phạm Mỹ Duyên', '103'],
    ]);
    expect(await loggedOut()).toEqual([['guest_extension', '102']]);
    expect([told.get('101'), told.get('102'), told.get('103')]).toEqual([
      [null, true],
      ['101', false],
      [null, false],
    ]);
  });

  test('it logs out at that phone and from any of its own, once', async () => {
    expect(await step('*12', '102', { phone: 'guest' })).toMatchObject({
      prompts: 'hotdesk-out,n-1,n-0,n-1',
    });
    expect([...told.keys()]).toEqual(['101', '102']);
    expect([told.get('101'), told.get('102')]).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(await step('*12', '102')).toMatchObject({ prompts: 'hotdesk-none' });
    await logIn('102', '103');
    expect(await step('*12', '102', { phone: 'web' })).toMatchObject({
      prompts: 'hotdesk-out,n-1,n-0,n-3',
    });
  });

  test('at the own desk it puts out whoever is logged in there', async () => {
    await logIn('101', '102');
    await logIn('102', '101', 'guest');
    expect(await loggedOut()).toEqual([['guest_extension', '101']]);
    expect([told.get('101'), told.get('102')]).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  test('an administrator sees who is where, and logs them out', async () => {
    await logIn('101', '103');
    const line = await idOf('103');
    const form = {
      ...{ name: 'Lễ tân', mac: '00:15:65:ab:cd:01', subscriber_ids: [line] },
      ...{ vendor: 'yealink', transport: 'udp' },
    };
    await admin.raw(objectEndpoints.desk_phone.create, { body: { form } });
    const states = async () => (await admin.call(endpoints.getDeskPhoneStates)).body[0];
    expect(await states()).toMatchObject({
      guests: [{ id: line, extension: '103', guest_extension: '101' }],
    });
    await admin.call(endpoints.endHotDesk, { params: { id: line } });
    expect((await states())?.guests).toEqual([]);
    expect((await audit())[0]).toMatchObject(['hotdesk.logout', expect.any(String), '103']);
    expect((await admin.raw(endpoints.endHotDesk, { params: { id: line } })).status).toBe(404);
    await logIn('101', '103');
    const id = (await admin.call(objectEndpoints.desk_phone.list, { query: {} })).body.data[0]?.id;
    await admin.call(objectEndpoints.desk_phone.remove, { params: { id: id ?? '' } });
    expect(await step('*12', '101')).toMatchObject({ prompts: 'hotdesk-none' });
    expect((await audit()).slice(0, 2)).toEqual([
      ['hotdesk.logout', adminName, '103'],
      ['hotdesk.login', expect.any(String), '103'],
    ]);
  });

  test('a server that starts anew knows who is logged in where', async () => {
    await logIn('101', '103');
    await logIn('101', '103');
    // Nobody was put out.
    const actions = (await audit()).map(([action]) => action);
    expect(actions.slice(0, 2)).toEqual(['hotdesk.login', 'hotdesk.login']);
    const { database: db, secrets } = server.current.running.services;
    const all = (await allSubscribers(db, secrets)).filter(({ tenant }) => tenant === 'dn0002');
    const of = (extension: string) => all.find((one) => one.extension === extension);
    expect(of('101')?.hotDesk).toMatchObject({ extension: '103' });
    expect([of('101')?.isDeskTaken, of('103')?.isDeskTaken]).toEqual([false, true]);
    const hotDesks = new HotDesks();
    hotDesks.noteAll(all);
    const name = (extension: string) => ({ tenant: 'dn0002', extension });
    expect(hotDesks.ownerOf(name('103'))).toEqual(name('101'));
    expect(hotDesks.of(name('101'))).toEqual([name('101'), name('103')]);
    await step('*12', '101');
  });

  test('whoever is locked out of the company is logged in nowhere', async () => {
    await logIn('101', '103');
    const { data } = (await admin.call(endpoints.getSubscribers, { query: {} })).body;
    const own = data.find(({ extension }) => extension === '101');
    const params = { id: own?.user?.id ?? '' };
    await admin.call(endpoints.lockAccount, { params, body: { locked: true } });
    await admin.call(endpoints.lockAccount, { params, body: { locked: false } });
    expect(await step('*12', '101')).toMatchObject({ prompts: 'hotdesk-none' });
    expect((await audit())[0]).toEqual(['hotdesk.logout', adminName, '103']);
  });

  test.each([
    ['whose desk phones they are is switched off', '108', 'off'],
    ['that is logged in is switched off', '107', 'off'],
    ['whose desk phones they are is deleted', '108', 'deleted'],
    ['that is logged in is deleted', '107', 'deleted'],
  ] as const)('an extension %s: that is a log-out of its own', async (_who, extension, how) => {
    for (const one of ['107', '108']) {
      const added = { extension: one, name: `Máy ${one}` };
      await admin.raw(endpoints.createSubscriber, { body: added });
      const body = { mailbox_code: '1357', repeated: '1357' };
      await admin.call(endpoints.resetMailboxPin, { params: { id: await idOf(one) }, body });
    }
    expect(await logIn('107', '108')).toMatchObject({ prompts: 'hotdesk-in,n-1,n-0,n-7' });
    const params = { id: await idOf(extension) };
    const off = { extension, name: `Máy ${extension}`, is_active: false, switch_off: true };
    const done =
      how === 'deleted'
        ? await admin.raw(endpoints.deleteSubscriber, { params })
        : await admin.raw(endpoints.updateSubscriber, { params, body: off });
    expect(done.status).toBe(200);
    expect((await audit()).slice(0, 2)).toEqual([
      ['hotdesk.logout', adminName, '108'],
      ['hotdesk.login', '107', '108'],
    ]);
    if (how === 'off') await admin.call(endpoints.deleteSubscriber, { params });
  });

  test('five wrong PINs shut the extension out, of its mailbox too', async () => {
    for (let tries = 0; tries < 5; tries += 1) await logIn('102', '103', '', '0000');
    expect(await logIn('102', '103')).toMatchObject({ prompts: 'pin-locked' });
    const { place } = await step('*98102', '103');
    expect(await key('*98102', '103', place, '1357')).toMatchObject({ prompts: 'pin-locked' });
  });
});
