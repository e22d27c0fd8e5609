import { endpoints } from '@alo/contracts';
import { ExchangeFixture, SipPhone, udpWire, waitFor } from '@alo/exchange/testing';
import { browserPhone, extensionPassword, sipUrl } from '../../testing/browser-phone.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import { demoPassword, type TestClient, type TestServer } from '../../testing/test-server.ts';

let asterisk: ExchangeFixture;
beforeAll(async () => {
  asterisk = await ExchangeFixture.start();
}, 180_000);
afterAll(() => asterisk.stop());

describe.each(['Asterisk', 'the loop-back exchange'])('telephones and sessions with %s', (kind) => {
  let server: TestServer;
  const phones: SipPhone[] = [];

  beforeAll(async () => {
    server = await startDemoServer(
      kind === 'Asterisk'
        ? { ALO_EXCHANGE: asterisk.instance.paths.folder }
        : { ALO_EXCHANGE_KIND: 'loopback' },
    );
    await waitFor(() => server.running.services.exchange.state() === 'up');
  }, 120_000);
  afterEach(() => phones.splice(0).forEach((phone) => phone.drop()));
  afterAll(() => server.close());

  const signIn = (email: string, password?: string) => server.signIn('dn0002', email, password);

  async function phoneOf(client: TestClient, lies = {}): Promise<SipPhone> {
    const phone = await browserPhone(server.running.url, client, lies);
    phones.push(phone);
    return phone;
  }

  async function registered(client: TestClient): Promise<SipPhone> {
    const phone = await phoneOf(client);
    expect(await phone.register()).toBe(200);
    return phone;
  }

  /** A call between two pages that both talk in. */
  async function talk(from: SipPhone, to: SipPhone, number: string) {
    const call = from.call(number);
    const incoming = await to.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    return { call, incoming };
  }

  const isRegistered = (extension: string) =>
    server.running.services.exchange.isRegistered('dn0002', extension);

  const ownPassword = (extension: string) =>
    extensionPassword(server.running.services, 'dn0002', extension);

  const connect = (ticket: string) =>
    SipPhone.connect({ url: sipUrl(server.running.url), ticket, user: 'x', password: 'x' });

  test('a ticket opens one connection, of a session that is there', async () => {
    await expect(connect('')).rejects.toThrow('401');
    await expect(connect('A'.repeat(32))).rejects.toThrow('401');
    const agent = await signIn('nv101');
    const { body: account } = await agent.call(endpoints.getSipAccount);
    phones.push(await connect(account?.socket_ticket ?? ''));
    await expect(connect(account?.socket_ticket ?? '')).rejects.toThrow('401');
    const { body: later } = await agent.call(endpoints.getSipAccount);
    await agent.call(endpoints.logout);
    await expect(connect(later?.socket_ticket ?? '')).rejects.toThrow('401');
  });

  test('the password of the extension is no page’s, that of a connection is no other’s', async () => {
    const agent = await signIn('nv101');
    const own = await ownPassword('101');
    const { body: account } = await agent.call(endpoints.getSipAccount);
    expect(JSON.stringify(account)).not.toContain(own);
    expect(await (await phoneOf(agent, { password: own })).register()).toBe(403);
    const earlier = account?.password_telecom ?? '';
    expect(await (await phoneOf(agent, { password: earlier })).register()).toBe(403);
    expect(await (await phoneOf(agent)).register()).toBe(200);
  });

  test('a connection speaks for its own extension only, whatever the method', async () => {
    const agent = await signIn('nv101');
    const own = await ownPassword('102');
    for (const lies of [{ user: 'dn0002-102', password: own }, { fromUser: 'dn0002-102' }]) {
      const liar = await phoneOf(agent, lies);
      expect(await liar.register()).toBe(403);
      expect(await liar.call('103').final.promise).toBe(403);
      const options = await liar.request('OPTIONS', 'sip:alo.invalid', 'x', [
        ['From', `<${liar.address()}>;tag=a`],
        ['To', '<sip:alo.invalid>'],
      ]);
      expect(options.status).toBe(403);
    }
  });

  test('five wrong passwords end a connection, and nobody else is held up by them', async () => {
    const guesser = await phoneOf(await signIn('nv101'), { password: 'wrong' });
    for (let round = 0; round < 4; round += 1) expect(await guesser.register()).toBe(403);
    void guesser.register();
    await guesser.closed;
    expect(await (await phoneOf(await signIn('nv101'))).register()).toBe(200);
    expect(await (await phoneOf(await signIn('nv102'))).register()).toBe(200);
  });

  test('two messages in one are none', async () => {
    const phone = await phoneOf(await signIn('nv101'));
    phone.raw('OPTIONS sip:x SIP/2.0\r\nContent-Length: 0\r\n\r\nOPTIONS sip:x SIP/2.0\r\n\r\n');
    await phone.closed;
  });

  test('signing out ends connection, registration and call at once', async () => {
    const agent = await signIn('nv101');
    const phone = await registered(agent);
    const colleague = await registered(await signIn('nv102'));
    const { incoming } = await talk(phone, colleague, '102');
    await agent.call(endpoints.logout);
    await phone.closed;
    expect(await incoming.ended.promise).toBe('there');
    await waitFor(() => !isRegistered('101'));
    // An older connection of the colleague may only now be noticed to be gone.
    await waitFor(() => isRegistered('102'));
  });

  test('so does a call that the session took', async () => {
    const agent = await signIn('nv101');
    const phone = await registered(agent);
    const colleague = await registered(await signIn('nv102'));
    const { call } = await talk(colleague, phone, '101');
    await agent.call(endpoints.logout);
    expect(await call.ended.promise).toBe('there');
  });

  test('a call continues over the next connection of its session', async () => {
    const agent = await signIn('nv101');
    const colleague = await registered(await signIn('nv103'));
    const first = await registered(agent);
    const { call, incoming } = await talk(first, colleague, '103');
    first.drop();
    const next = await registered(agent);
    next.adopt(call);
    expect(await next.register()).toBe(200);
    await agent.call(endpoints.logout);
    expect(await incoming.ended.promise).toBe('there');
  });

  test('a new password ends the other sessions’ telephones and spares one’s own', async () => {
    const here = await signIn('nv103');
    const there = await signIn('nv103');
    const elsewhere = await registered(there);
    const colleague = await registered(await signIn('nv102'));
    const { incoming } = await talk(elsewhere, colleague, '102');
    const kept = await registered(here);
    const password = 'tre xanh 7 doc';
    const body = { current_password: demoPassword, password, password_confirm: password };
    expect((await here.call(endpoints.changePassword, { body })).status).toBe(200);
    await elsewhere.closed;
    expect(await incoming.ended.promise).toBe('there');
    expect(await kept.register()).toBe(200);
  });

  test('who loses the extension loses its telephone', async () => {
    const admin = await signIn('admin');
    const { body: list } = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
    const { id = '' } = list.data.find(({ extension }) => extension === '102') ?? {};
    const agent = await signIn('nv102');
    const phone = await registered(agent);
    await admin.call(endpoints.updateSubscriber, {
      params: { id },
      body: { extension: '102', name: 'Trống', user_id: null },
    });
    await phone.closed;
    expect((await agent.call(endpoints.getSipAccount)).body).toBeNull();
  });

  if (kind !== 'Asterisk') return;

  test('a desk phone keeps its password and its call; a page’s is none over UDP', async () => {
    const agent = await signIn('nv101');
    const { body: account } = await agent.call(endpoints.getSipAccount);
    const desk = async (password: string) => {
      const wire = await udpWire('127.0.0.21', asterisk.settings.sipPort ?? 0);
      const phone = new SipPhone({ url: '', user: 'dn0002-101', password }, wire);
      phones.push(phone);
      return phone;
    };
    expect(await (await desk(account?.password_telecom ?? '')).register()).toBe(401);
    const phone = await desk(await ownPassword('101'));
    expect(await phone.register()).toBe(200);
    await agent.call(endpoints.logout);
    expect(await phone.register()).toBe(200);
  });
});
