import { endpoints } from '@alo/contracts';
import { routeSecretHeader } from '@alo/exchange';
import { ExchangeFixture, SipPhone, udpWire, waitFor } from '@alo/exchange/testing';
import { ROUTE_PATH } from '../../exchange/route-endpoint.ts';
import { browserPhone, extensionPassword } from '../../testing/browser-phone.ts';
import { someVoicemail } from '../../testing/some-objects.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';

let asterisk: ExchangeFixture;
let server: TestServer;
let admin: TestClient;
let desk: SipPhone;
let colleague: SipPhone;
let agent: TestClient;
/** What the desk phone was told of a mailbox, in order. */
const mail: string[] = [];

beforeAll(async () => {
  asterisk = await ExchangeFixture.start();
  server = await startDemoServer({ ALO_EXCHANGE: asterisk.instance.paths.folder });
  await waitFor(() => server.running.services.exchange.state() === 'up');
  const headers = { [routeSecretHeader]: asterisk.settings.secrets.route };
  asterisk.answer = async (question) =>
    (await fetch(`${server.running.url}${ROUTE_PATH}?${question}`, { headers })).text();
  admin = await server.signIn('dn0002', 'admin');
  agent = await server.signIn('dn0002', 'nv101');
  const body = { mailbox_code: '1357', repeated: '1357' };
  await agent.call(endpoints.setOwnMailboxPin, { body });
  colleague = await browserPhone(server.running.url, await server.signIn('dn0002', 'nv102'));
  expect(await colleague.register()).toBe(200);
  const wire = await udpWire('127.0.0.5', asterisk.settings.sipPort ?? 0);
  const password = await extensionPassword(server.running.services, 'dn0002', '103');
  desk = new SipPhone({ url: '', user: 'dn0002-103', password }, wire);
  desk.onRequest = ({ method, body }) => {
    if (method === 'NOTIFY') mail.push(body);
    return { status: 200 };
  };
  expect(await desk.register()).toBe(200);
}, 300_000);

afterAll(async () => {
  colleague.drop();
  await desk.close();
  await server.close();
  await asterisk.stop();
});

/** The call is taken and ended; gives the record that the company has of it. */
async function recorded(
  call: ReturnType<SipPhone['call']>,
  incoming: ReturnType<SipPhone['call']>,
) {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
  await call.bye();
  const id = incoming.invite?.headers.get('x-alo-call-id')?.[0];
  let found;
  await waitFor(async () => {
    const { data } = (await admin.call(endpoints.getHistoriesCall, { query: {} })).body;
    found = data.find(({ call_id }) => call_id === id);
    return found !== undefined;
  });
  return found;
}

async function logIn() {
  const login = desk.call('*11101');
  expect(await login.final.promise).toBe(200);
  await waitFor(async () =>
    (await asterisk.process.console('core show channels')).includes('Read('),
  );
  await login.press('1357#');
  const { exchange } = server.running.services;
  await waitFor(() => exchange.phones('dn0002', '101').some(({ kind }) => kind === 'desk'));
  expect(await login.ended.promise).toBe('there');
}

async function logOut() {
  const logout = desk.call('*12');
  expect(await logout.final.promise).toBe(200);
  expect(await logout.ended.promise).toBe('there');
  await waitFor(() => server.running.services.exchange.isRegistered('dn0002', '103'));
}

/** A message in the mailbox of 101, of which the exchange knows. */
async function leaveMessage() {
  const { database, exchange } = server.running.services;
  const id = await someVoicemail(server, 'dn0002');
  await database.withTenant('dn0002', (db) =>
    db
      .updateTable('voicemail_message')
      .set((row) => ({
        subscriber_id: row
          .selectFrom('subscriber')
          .select('subscriber.id')
          .where('subscriber.extension', '=', '101'),
      }))
      .where('voicemail_message.id', '=', id)
      .execute(),
  );
  exchange.objectsChanged('dn0002');
  return id;
}

test('an agent logs in at the phone of a colleague by a code and a PIN, works there, and logs out', async () => {
  const { exchange } = server.running.services;
  await logIn();
  expect(exchange.isRegistered('dn0002', '103')).toBe(false);

  const call = colleague.call('101');
  const rings = await desk.nextCall();
  expect(await recorded(call, rings)).toMatchObject({ from_number: '102', to_number: '101' });

  const back = desk.call('102');
  const incoming = await colleague.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toContain('sip:101@');
  expect(await recorded(back, incoming)).toMatchObject({
    direction: 'internal',
    from_number: '101',
    to_number: '102',
  });

  await logOut();
  expect(exchange.phones('dn0002', '101')).toEqual([]);
  const own = desk.call('102');
  const last = await colleague.nextCall();
  expect(last.invite?.headers.get('from')?.[0]).toContain('sip:103@');
  await recorded(own, last);
});

test('the message lamp of the phone is that of who is logged in there', async () => {
  const message = await leaveMessage();
  const shows = (count: string) =>
    waitFor(() => mail.at(-1)?.includes(`Voice-Message: ${count}`) === true);
  await logIn();
  await shows('1/0');
  const params = { id: message };
  await agent.call(endpoints.markOwnVoicemail, { params, body: { heard: true } });
  await shows('0/1');
  await agent.call(endpoints.markOwnVoicemail, { params, body: { heard: false } });
  await shows('1/0');
  await logOut();
  await shows('0/0');
});
