import { routeAnswer } from '@alo/routing';
import { networkInterfaces } from 'node:os';
import { machineHasIpv6 } from './network/machine-has-ipv6.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import { BareCarrier } from './testing/bare-carrier.ts';
import { ExchangeFixture, freePort } from './testing/exchange-fixture.ts';
import { RtpSender } from './testing/rtp-sender.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { outside } from './testing/some-verbs.ts';
import { tcpWire, tlsWire, udpWire } from './testing/sip-wire.ts';
import { waitFor } from './testing/wait-for.ts';

const wires = { UDP: udpWire, TCP: tcpWire, TLS: tlsWire };
const hasIpv6 = machineHasIpv6();
if (!hasIpv6)
  process.stderr.write('Tests of IPv6 were left out: this machine has no address of it.\n');
const where = hasIpv6 ? describe : describe.skip;
/** An address that is not this machine's loop, for a carrier. */
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(
    ({ family, internal, scopeid }) => family === 'IPv6' && !internal && scopeid === 0,
  )?.address;
if (hasIpv6 && own === undefined)
  process.stderr.write('A test of a carrier by IPv6 was left out: this machine has ::1 alone.\n');

where('by IPv6', () => {
  let exchange: ExchangeFixture;
  const opened: { close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    exchange = await ExchangeFixture.start(undefined, {
      sipTls: { port: await freePort() },
      sipIpv6: true,
    });
  }, 180_000);
  afterAll(() => exchange.stop());
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  /** A desk phone at ::1, registered, with its sound. */
  async function desk(extension: string, kind: keyof typeof wires, address = '::1') {
    await (await exchange.phone('dn0002', extension)).close();
    const { sipPort = 0, sipTls } = exchange.settings;
    const wire = await wires[kind](address, kind === 'TLS' ? (sipTls?.port ?? 0) : sipPort);
    const user = `dn0002-${extension}`;
    const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
    const sound = await RtpSender.open(address);
    Object.assign(phone, { rtpPort: sound.port, rtpAddress: address });
    opened.push({
      close: async () => {
        sound.stop();
        await phone.register(0);
        await phone.close();
      },
    });
    expect(await phone.register()).toBe(200);
    return { phone, sound };
  }

  test.each(['UDP', 'TCP', 'TLS'] as const)('phones call each other by %s', async (kind) => {
    const [one, other] = [await desk('101', kind), await desk('102', kind)];
    const call = one.phone.call('102');
    const incoming = await other.phone.nextCall();
    expect(incoming.invite?.body).toContain('c=IN IP6 ::1');
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    expect(call.sdp.answer).toContain('c=IN IP6 ::1');
    one.sound.sendTo(call.sdp.answer);
    other.sound.sendTo(incoming.sdp.offer);
    await waitFor(() => one.sound.heard > 20 && other.sound.heard > 20);
    await call.bye();
  });

  test('a phone of IPv6 and one of IPv4 call each other', async () => {
    const [one, other] = [await desk('101', 'UDP'), await desk('102', 'UDP', '127.0.0.5')];
    const call = other.phone.call('101');
    const incoming = await one.phone.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    expect(call.sdp.answer).toContain('c=IN IP4 127.0.0.1');
    other.sound.sendTo(call.sdp.answer);
    one.sound.sendTo(incoming.sdp.offer);
    await waitFor(() => one.sound.heard > 20 && other.sound.heard > 20);
    await call.bye();
  });

  (own === undefined ? test.skip : test)('a carrier takes calls and hands them over', async () => {
    const address = own ?? '';
    const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
    const carrier = BareCarrier.on(wire);
    let isOpen = true;
    const close = async () => {
      if (isOpen) await carrier.close();
      isOpen = false;
    };
    opened.push({ close });
    carrier.isQualified = true;
    carrier.onInvite = (say) => say(486);
    const ami = await exchange.ami();
    const port = Number(/:(\d+)$/.exec(wire.contact)?.[1]);
    const trunks = [trunk('six', { host: `[${address}]`, port })];
    await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ trunks }));
    exchange.answer = (question) =>
      question.has('outcome') ? { do: 'hangup', cause: 17 } : routeAnswer(outside(['six']));
    const { phone } = await desk('101', 'UDP');
    expect(await phone.call('0912345678').final.promise).toBe(486);
    expect(carrier.dialled).toEqual(['0912345678']);
    await close();
    exchange.answer = () => ({ do: 'dial', endpoint: 'dn0002-101', timeout: 10, tenant: 'dn0002' });
    const caller = new SipPhone(
      { user: 'carrier', password: '', url: '' },
      await udpWire(address, exchange.settings.sipPort ?? 0),
    );
    opened.push(caller);
    const call = caller.call('02471088888', { from: '<sip:0987654321@carrier.invalid>' });
    (await phone.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
  });
});
