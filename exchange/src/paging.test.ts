import type { RouteVerb } from '@alo/routing';
import { RtpSender } from './testing/rtp-sender.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { udpWire } from './testing/sip-wire.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

const address = '127.0.0.5';
let house: VerbHouse;

beforeAll(async () => {
  house = await VerbHouse.start();
}, 180_000);

afterAll(() => house.stop());
beforeEach(() => house.ready());

const page = (...extensions: readonly string[]): RouteVerb => ({
  do: 'page',
  endpoints: extensions.map((extension) => `dn0002-${extension}`),
  place: 'page.g1.0',
  hops: 0,
});

/** A desk phone with its sound, registered; a loud one sends a buzz as soon as it knows where to. */
async function desk(extension: string) {
  const { exchange } = house.parts;
  await (await exchange.phone('dn0002', extension, { codecs: ['alaw'] })).close();
  const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
  const user = `dn0002-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  const sound = await RtpSender.open(address);
  Object.assign(phone, { rtpPort: sound.port, rtpAddress: address });
  expect(await phone.register()).toBe(200);
  const close = async () => {
    sound.stop();
    await phone.register(0);
    await phone.close();
  };
  return { phone, sound, close };
}

test('an announcement reaches who is free and leaves who talks alone; nobody has taken or missed a call', async () => {
  const { an, mai, duyen, server } = house.parts;
  server.script({ do: 'echo' });
  const talk = duyen.call('*43');
  expect(await talk.final.promise).toBe(200);
  await house.inside('Echo(');
  const before = duyen.invitesSeen;
  server.script(page('102', '103'));
  const call = an.call('*80600');
  const heard = await mai.nextCall();
  expect(heard.invite?.headers.get('x-alo-page')).toEqual(['yes']);
  expect(heard.invite?.headers.has('alert-info')).toBe(false);
  heard.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
  await call.bye();
  expect(await heard.ended.promise).toBe('there');
  expect(duyen.invitesSeen).toBe(before);
  const record = await server.recorded();
  expect(record).toMatchObject({
    disposition: 'announced',
    direction: 'internal',
    fromEndpoint: 'dn0002-101',
    toEndpoint: null,
    toNumber: '*80600',
    answeredAt: null,
    talkSec: 0,
    ringSec: 0,
    path: { page: { groupId: 'g1', phones: 1 }, ringGroupId: null },
  });
  expect(record?.legs.map(({ endpoint, billedSec }) => [endpoint, billedSec])).toEqual([
    ['dn0002-101', 0],
  ]);
  await talk.bye();
});

test('where everybody talks the caller is told that nobody is there', async () => {
  const { an, mai, server } = house.parts;
  server.script({ do: 'echo' });
  const talk = mai.call('*43');
  expect(await talk.final.promise).toBe(200);
  await house.inside('Echo(');
  server.script(page('102'));
  expect(await an.call('*80600').final.promise).toBe(480);
  await talk.bye();
});

test('desk phones answer by themselves; the sound goes one way', async () => {
  const [one, other] = [await desk('105'), await desk('106')];
  try {
    house.parts.server.script(page('106'));
    const call = one.phone.call('*80600');
    const heard = await other.phone.nextCall();
    expect(heard.invite?.headers.get('alert-info')?.[0]).toContain('info=alert-autoanswer');
    expect(heard.invite?.headers.get('call-info')?.[0]).toContain('answer-after=0');
    expect(heard.invite?.headers.has('x-alo-page')).toBe(false);
    heard.answer();
    expect(await call.final.promise).toBe(200);
    one.sound.sendTo(call.sdp.answer, true);
    other.sound.sendTo(heard.sdp.offer, true);
    await house.bridged();
    // The tone before the announcement is softer than the buzz.
    const { loud } = one.sound;
    await waitFor(() => other.sound.loud > 50);
    expect(one.sound.loud).toBe(loud);
    await call.bye();
    expect(await heard.ended.promise).toBe('there');
  } finally {
    await one.close();
    await other.close();
  }
});
