import { execFile } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routeAnswer } from '@alo/routing';
import { AmiClient } from './ami/ami-client.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import type { Trunk } from './objects/trunk.ts';
import { header } from './sip/sip-message.ts';
import { AnswerScript } from './testing/answer-script.ts';
import { BareCarrier } from './testing/bare-carrier.ts';
import { type Carrier, carrierAddress } from './testing/carrier.ts';
import { ExchangeFixture, freePort } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { listeningWire } from './testing/sip-wire.ts';
import { dial, outside } from './testing/some-verbs.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let files: ObjectFiles;
let carrier: Carrier;
let other: Carrier;
let an: SipPhone;

beforeAll(async () => {
  exchange = await ExchangeFixture.start(undefined, { sipTls: { port: await freePort() } });
  server = new AnswerScript(exchange);
  an = await exchange.registeredPhone('dn0002', '101');
  carrier = await exchange.carrier();
  other = await exchange.carrier();
  ami = new AmiClient(exchange.instance.ami);
  ami.start();
  await waitFor(() => ami.connected);
  files = new ObjectFiles(exchange.instance.paths, ami);
}, 180_000);

afterAll(async () => {
  ami.stop();
  await exchange.stop();
});

beforeEach(() => {
  for (const one of [carrier, other]) one.forgetCalls();
});

const busy = { do: 'hangup', cause: 17 } as const;
const apply = (...trunks: Trunk[]) => files.apply(exchangeObjects({ trunks }));
/** Every call goes out by these, and ends after that. */
const everyCall = (trunks: readonly string[]) => {
  exchange.answer = (question) => routeAnswer(question.has('outcome') ? busy : outside(trunks));
};
const unasked = { qualify: false, firstResponseSeconds: 1 };

test('it proves itself with its password at each of its addresses', async () => {
  const others = [{ host: carrierAddress, port: other.port }];
  await apply(trunk('two', { port: carrier.port, others, username: 'alo', password: 'p;w' }));
  await waitFor(() => [carrier, other].every((one) => one.registered.includes('alo')));
});

test('without registration it only has the name for when it is asked', async () => {
  const before = carrier.registered.length;
  const parts = { port: carrier.port, username: 'digest', password: 'x', registers: false };
  await apply(trunk('quiet', parts));
  expect(await exchange.process.console('pjsip show registrations')).not.toContain('quiet');
  expect(await exchange.process.console('pjsip show auths')).toContain('trunk_quiet_auth');
  expect(carrier.registered.slice(before)).not.toContain('digest');
});

test('the second address is dialled after a fault of the first', async () => {
  const others = [{ host: carrierAddress, port: other.port }];
  await apply(trunk('two', { port: carrier.port, others, ...unasked }));
  server.script(outside(['two']), busy);
  const call = an.call('0912345678');
  (await carrier.nextCall()).reject(503);
  (await other.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(await server.recorded()).toMatchObject({ trunk: 'two', disposition: 'busy' });
});

test('an address that is away comes after one that is there', async () => {
  const others = [{ host: carrierAddress, port: other.port }];
  await apply(trunk('two', { port: 9, others }));
  await waitFor(async () => {
    const contacts = await exchange.process.console('pjsip show contacts');
    return /Unavail/.test(contacts) && /Avail/.test(contacts.replaceAll('Unavail', ''));
  });
  server.script(outside(['two']), busy);
  const call = an.call('0912345678');
  (await other.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
});

test('a carrier has no more calls at once than it may', async () => {
  await apply(
    trunk('one', { port: carrier.port, channels: 1, ...unasked }),
    trunk('next', { port: other.port, ...unasked }),
  );
  const mai = await exchange.registeredPhone('dn0002', '102');
  everyCall(['one', 'next']);
  const first = an.call('0912345678');
  const taken = await carrier.nextCall();
  const second = mai.call('0987654321');
  const overflow = await other.nextCall();
  for (const call of [taken, overflow]) call.reject(486);
  await Promise.all([first.final.promise, second.final.promise]);
  const third = mai.call('0912345678');
  (await carrier.nextCall()).reject(486);
  await third.final.promise;
});

test('the calls that came from it count', async () => {
  await apply(
    trunk('one', { port: carrier.port, channels: 1, ...unasked }),
    trunk('next', { host: '127.0.0.3', port: other.port, ...unasked }),
  );
  const mai = await exchange.registeredPhone('dn0002', '102');
  server.script([dial('102'), { tenant: 'dn0002' }], outside(['one']), busy);
  const coming = carrier.call('02471088888', '0987654321');
  const incoming = await mai.nextCall();
  expect(await an.call('0912345678').final.promise).toBe(486);
  incoming.reject(486);
  await coming.final.promise;
});

test('it begins no more calls in a second than it may', async () => {
  const bare = await BareCarrier.start(exchange.settings.sipPort ?? 0);
  const at: number[] = [];
  bare.onInvite = (say) => {
    at.push(Date.now());
    say(486);
  };
  await apply(trunk('slow', { port: bare.port, callsPerSecond: 1, ...unasked }));
  everyCall(['slow']);
  const mai = await exchange.registeredPhone('dn0002', '102');
  const calls = [an.call('0912345671'), mai.call('0912345672')];
  await Promise.all(calls.map(({ final }) => final.promise));
  const [first = 0, second = 0] = at;
  expect(Math.floor(second / 1000)).toBeGreaterThan(Math.floor(first / 1000));
  await bare.close();
});

test('a call for help is not held back', async () => {
  await apply(trunk('one', { port: carrier.port, channels: 1, callsPerSecond: 1, ...unasked }));
  const mai = await exchange.registeredPhone('dn0002', '102');
  everyCall(['one']);
  const first = an.call('0912345678');
  const taken = await carrier.nextCall();
  exchange.answer = () => undefined;
  const help = mai.call('113');
  (await carrier.nextCall()).reject(486);
  taken.reject(486);
  await Promise.all([first.final.promise, help.final.promise]);
});

test('From has the user and the domain that the carrier wants', async () => {
  const from = { fromUser: '84247', fromDomain: 'ims.example.vn' };
  await apply(trunk('ims', { port: carrier.port, ...unasked, ...from, codecs: ['g722', 'alaw'] }));
  server.script(outside(['ims']), busy);
  const call = an.call('0912345678');
  const taken = await carrier.nextCall();
  const { invite } = taken;
  expect(invite && header(invite, 'From')).toContain('sip:84247@ims.example.vn');
  expect(taken.sdp.offer).toMatch(/m=audio \d+ RTP\/AVP 9 8 /);
  taken.reject(486);
  await call.final.promise;
});

test('sound is encrypted where it shall be', async () => {
  await apply(trunk('safe', { port: carrier.port, srtp: true, ...unasked }));
  server.script(outside(['safe']), busy);
  const call = an.call('0912345678');
  const taken = await carrier.nextCall();
  expect(taken.sdp.offer).toMatch(/m=audio \d+ RTP\/SAVP /);
  expect(taken.sdp.offer).toContain('a=crypto:');
  taken.reject(486);
  await call.final.promise;
});

test.each([
  ['to', { wanted: '02471088888' }],
  ['diversion', { headers: [['Diversion', '<sip:02471088888@x>']] }],
  ['p-called-party-id', { headers: [['P-Called-Party-ID', '<sip:02471088888@x>']] }],
] as const)('the number that is called stands in %s', async (calledNumber, told) => {
  await apply(trunk('named', { port: carrier.port, calledNumber, ...unasked }));
  server.script(busy);
  await carrier.call('0900000000', '0987654321', told).final.promise;
  expect(server.asked[0]?.get('named')).toBe('02471088888');
  server.script(busy);
  await carrier.call('0900000000', '0987654321', { wanted: 'alo' }).final.promise;
  expect(server.asked[0]?.get('named')).toBe('0900000000');
});

test('a carrier is reached over TCP', async () => {
  const bare = BareCarrier.on(await listeningWire(carrierAddress));
  bare.onInvite = (say) => say(486);
  await apply(trunk('tcp', { port: bare.port, transport: 'tcp', ...unasked }));
  server.script(outside(['tcp']), busy);
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect(bare.dialled).toEqual(['0912345678']);
  await bare.close();
});

test('and over TLS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=carrier'],
    ...['-keyout', key, '-out', cert],
  ]);
  const pair = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  const bare = BareCarrier.on(await listeningWire(carrierAddress, pair));
  bare.onInvite = (say) => say(486);
  await apply(trunk('tls', { port: bare.port, transport: 'tls', ...unasked }));
  server.script(outside(['tls']), busy);
  expect(await an.call('0912345678').final.promise).toBe(486);
  expect(bare.dialled).toEqual(['0912345678']);
  await bare.close();
  await rm(folder, { recursive: true });
});
