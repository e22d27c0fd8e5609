import fc from 'fast-check';
import type { Subscriber } from './subscriber.ts';
import { callerId, subscriberObjects } from './subscriber-objects.ts';

const subscriber: Subscriber = {
  tenant: 'dn0002',
  extension: '101',
  password: 'long-enough',
  name: 'Nguyễn Văn A',
  maxContacts: 2,
  provider: 1,
  codecs: ['opus', 'alaw'],
  webrtc: true,
  mask: null,
};

const objects = (parts: Partial<Subscriber> = {}) =>
  new Map(
    subscriberObjects({ ...subscriber, ...parts }).map((one) => [
      `${one.type} ${one.id}`,
      one.fields,
    ]),
  );

test('an endpoint for each kind of phone is made after what it refers to, with the facts of the specification', () => {
  expect([...objects().keys()]).toEqual([
    'auth dn0002-101',
    'aor dn0002-101',
    'aor dn0002-101@web',
    'endpoint dn0002-101@web',
    'endpoint dn0002-101',
  ]);
  for (const id of ['dn0002-101', 'dn0002-101@web']) {
    expect(objects().get(`aor ${id}`)).toMatchObject({
      max_contacts: '2',
      minimum_expiration: '60',
      default_expiration: '60',
      qualify_frequency: '0',
    });
    expect(objects().get(`endpoint ${id}`)).toMatchObject({
      auth: 'dn0002-101',
      aors: id,
      accountcode: 'dn0002',
      allow: '!all,opus,alaw',
      timers: 'no',
      device_state_busy_at: '0',
      context: 'from-agent',
    });
  }
});

test('a browser that is silent for long is gone, a desk phone may be mute', () => {
  expect(objects().get('endpoint dn0002-101@web')).toMatchObject({
    webrtc: 'yes',
    rtp_timeout: '15',
  });
  expect(objects().get('endpoint dn0002-101')).toMatchObject({ webrtc: 'no', rtp_timeout: '0' });
});

test.each([
  [undefined, 'sdes', 'yes'],
  ['optional', 'sdes', 'yes'],
  ['required', 'sdes', 'no'],
  ['none', 'no', 'yes'],
] as const)('the sound of desk phones, encrypted: %s', (soundEncryption, kind, optimistic) => {
  const made = objects(soundEncryption === undefined ? {} : { soundEncryption });
  expect(made.get('endpoint dn0002-101')).toMatchObject({
    media_encryption: kind,
    media_encryption_optimistic: optimistic,
  });
  expect(made.get('endpoint dn0002-101@web')).not.toHaveProperty('media_encryption');
});

test('each phone has the sound of its own, also where one is somebody else’s', () => {
  const made = objects({
    ...{ soundEncryption: 'none', mask: 2, hasCallWaiting: false },
    hotDesk: { extension: '201', codecs: ['ulaw', 'alaw'], soundEncryption: 'required' },
  });
  const callerid_tag = 'mask-2-elsewhere-one-call';
  expect(made.get('endpoint dn0002-101')).toMatchObject({
    ...{ aors: 'dn0002-101', allow: '!all,opus,alaw', media_encryption: 'no', callerid_tag },
  });
  expect(made.get('endpoint dn0002-101@guest')).toMatchObject({
    ...{ auth: 'dn0002-201', aors: 'dn0002-201', allow: '!all,ulaw,alaw', callerid_tag },
    ...{ media_encryption: 'sdes', media_encryption_optimistic: 'no' },
    callerid: '"Nguyễn Văn A" <101>',
  });
});

test('only what a desk phone of that extension sends is taken for who is logged in there', () => {
  const hotDesk = { extension: '201', codecs: ['alaw' as const], soundEncryption: 'none' as const };
  const { match_header: header = '' } = objects({ hotDesk }).get('identify dn0002-101@guest') ?? {};
  const pattern = new RegExp(/^From: \/(.+)\/$/.exec(header)?.[1] ?? '');
  for (const from of ['<sip:dn0002-201@10.0.0.1:5060>', 'sip:dn0002-201@web.example.vn;tag=1'])
    expect(from).toMatch(pattern);
  for (const from of [
    '<sip:dn0002-201@web>;tag=1',
    '<sip:dn0002-2010@a.vn>',
    '<sip:adn0002-201@a>',
  ])
    expect(from).not.toMatch(pattern);
});

test('session timers are on for provider 2 only', () => {
  expect(objects({ provider: 2 }).get('endpoint dn0002-101')).toMatchObject({ timers: 'yes' });
});

test.each([
  ['Nguyễn Văn A', '"Nguyễn Văn A" <101>'],
  ['Lan "Béo"', '"Lan Béo" <101>'],
  ['a\r\nb <sip:x>\\', '"a b sip:x" <101>'],
  ['   ', '"101" <101>'],
])('the caller id of %j', (name, expected) => {
  expect(callerId({ name, extension: '101' })).toBe(expected);
});

test('no name gets out of its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(callerId({ name, extension: '101' })).toMatch(/^"[^"\\<>\p{C}]+" <101>$/u);
    }),
  );
});
