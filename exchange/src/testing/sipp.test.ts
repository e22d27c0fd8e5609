import type { AmiClient } from '../ami/ami-client.ts';
import { ObjectFiles } from '../objects/object-files.ts';
import { exchangeObjects, trunk } from '../objects/testing/some-objects.ts';
import { carrierAddress } from './carrier.ts';
import { ExchangeFixture, freeUdpPort } from './exchange-fixture.ts';
import { type Sipp, startSipp } from './sipp.ts';
import { type SippCallEnd, sippCaller, sippPhone, type SippPhoneWill } from './sipp-scenarios.ts';
import { SipPhone } from './sip-phone.ts';
import { udpWire } from './sip-wire.ts';
import { waitFor } from './wait-for.ts';

const hotline = '02471088888';
let exchange: ExchangeFixture;
let ami: AmiClient;
const phones: Sipp[] = [];
const sipPort = () => exchange.settings.sipPort ?? 0;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = await exchange.ami();
  const carrier = trunk('sipp', { host: carrierAddress, port: await freeUdpPort(carrierAddress) });
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ trunks: [carrier] }));
  await playPhone('102', 'answers');
}, 180_000);

afterAll(async () => {
  for (const phone of phones) await phone.stop();
  await exchange.stop();
});

/** A registered extension that sipp plays from then on. */
async function playPhone(extension: string, will: SippPhoneWill): Promise<void> {
  await (await exchange.phone('dn0002', extension, { webrtc: false })).close();
  const wire = await udpWire('127.0.0.3', sipPort());
  const password = `secret-dn0002-${extension}`;
  const phone = new SipPhone({ url: '', user: `dn0002-${extension}`, password }, wire);
  expect(await phone.register(3600)).toBe(200);
  await wire.close();
  const port = Number(wire.contact.split(':')[1]);
  const scenario = sippPhone(will, '102');
  phones.push(await startSipp({ scenario, from: '127.0.0.3', port }));
}

const call = async (end: SippCallEnd) => {
  const sipp = await startSipp({
    scenario: sippCaller(end),
    from: carrierAddress,
    port: await freeUdpPort(carrierAddress),
    to: `127.0.0.1:${sipPort()}`,
    numbers: [[hotline, '0912345678']],
    calls: 2,
  });
  return sipp.result();
};

const dial = (extension: string, timeout = 10) => ({
  ...{ do: 'dial', endpoint: `dn0002-${extension}`, timeout },
  tenant: 'dn0002',
});

test.each<readonly [string, SippPhoneWill, SippCallEnd]>([
  ['103', 'answers', { by: 'bye', holdMs: 300 }],
  ['104', 'rings', { by: 'cancel', afterMs: 300 }],
  ['105', 'busy', { by: 'refusal', status: 486 }],
  ['106', 'rings', { by: 'refusal', status: 480 }],
  ['107', 'transfers', { by: 'bye', holdMs: 2000 }],
])('%s %s, and the call ends by %p', async (extension, will, end) => {
  await playPhone(extension, will);
  exchange.answer = (question) =>
    question.get('origin') === 'trunk' ? dial(extension, 1) : dial('102');
  const result = await call(end);
  expect(result).toMatchObject({ made: 2, succeeded: 2, failed: 0, complaint: '' });
  expect(result.ringMs).toHaveLength(end.by === 'refusal' ? 0 : 2);
});

test('the other side hangs up, after a key in a menu', async () => {
  const phone = await exchange.registeredPhone('dn0002', '101');
  phone.onCall = (incoming) => {
    incoming.answer();
    void waitFor(async () => (await exchange.bridgedChannels()) >= 2).then(() => incoming.bye());
  };
  const digits: (string | null)[] = [];
  exchange.answer = (question) => {
    if (question.get('at') !== null) {
      digits.push(question.get('digits'));
      return dial('101');
    }
    const menu = { do: 'ivr', prompts: [], timeout: 5, between: 1, digits: 1, place: 'ivr.i1.0' };
    return { ...menu, tenant: 'dn0002' };
  };
  const result = await call({ by: 'them', keys: '1' });
  expect(result).toMatchObject({ made: 2, succeeded: 2, failed: 0 });
  expect(digits).toEqual(['1', '1']);
});
