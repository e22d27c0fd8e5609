import { SubscriberSync } from './ari/subscriber-sync.ts';
import { digestFields } from './sip/digest.ts';
import { header, type SipMessage } from './sip/sip-message.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { token } from './testing/token.ts';

let exchange: ExchangeFixture;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
}, 180_000);

afterAll(() => exchange.stop());

const uri = 'sip:alo.invalid';

function ask(phone: SipPhone, authorization?: string): Promise<SipMessage> {
  return phone.request('REGISTER', uri, token(), [
    ['From', `<${phone.address()}>;tag=${token()}`],
    ['To', `<${phone.address()}>`],
    ['Contact', `<${phone.contact()}>`],
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
  ]);
}

/** Challenges of an answer, by algorithm in their order. */
function challengesOf(response: SipMessage): Map<string, string> {
  const all = response.headers.get('www-authenticate') ?? [];
  return new Map(all.map((one) => [digestFields(one).get('algorithm') ?? '', one]));
}

test.each([
  [false, ['MD5']],
  [true, ['MD5', 'SHA-256']],
])('with SHA-256 %j a phone may answer by %j', async (sha256, algorithms) => {
  const phone = await exchange.phone('dn0002', '101', { sha256 });
  const challenges = challengesOf(await ask(phone));
  expect([...challenges.keys()]).toEqual(algorithms);
  for (const challenge of challenges.values()) {
    const answered = await ask(phone, phone.authorize(challenge, 'REGISTER', uri));
    expect(answered.status).toBe(200);
  }
});

test('a subscriber that is pushed again has each algorithm once', async () => {
  const sync = new SubscriberSync(exchange.ari);
  const subscriber = {
    ...{ tenant: 'dn0002', extension: '102', password: 'secret-dn0002-102', name: 'An' },
    ...{
      maxContacts: 1,
      provider: 1 as const,
      codecs: ['alaw' as const],
      webrtc: true,
      mask: null,
    },
  };
  const algorithms = async () =>
    (await exchange.ari.getObject('auth', 'dn0002-102'))?.get('supported_algorithms_uas');
  for (const sha256 of [true, true, false, false, true]) {
    await sync.push({ ...subscriber, sha256 });
    expect(await algorithms()).toBe(sha256 ? 'MD5,SHA-256' : 'MD5');
  }
});

test('a nonce that is not good any more is answered with another one, not refused', async () => {
  const phone = await exchange.phone('dn0002', '103');
  const [challenge = ''] = challengesOf(await ask(phone)).values();
  const nonce = digestFields(challenge).get('nonce') ?? '';
  const [seconds = '', hash = ''] = nonce.split('/');
  const old = challenge.replace(nonce, `${Number(seconds) - 60}/${hash}`);
  const again = await ask(phone, phone.authorize(old, 'REGISTER', uri));
  const fresh = header(again, 'WWW-Authenticate');
  expect([again.status, digestFields(fresh).get('stale')]).toEqual([401, 'true']);
  expect((await ask(phone, phone.authorize(fresh, 'REGISTER', uri))).status).toBe(200);
});
