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

test('an endpoint is made after what it refers to, with the facts of the specification', () => {
  const [auth, aor, endpoint] = subscriberObjects(subscriber);
  expect([auth?.type, aor?.type, endpoint?.type]).toEqual(['auth', 'aor', 'endpoint']);
  expect(aor?.fields).toMatchObject({
    max_contacts: '2',
    minimum_expiration: '60',
    default_expiration: '60',
    qualify_frequency: '0',
  });
  expect(endpoint?.id).toBe('dn0002-101');
  expect(endpoint?.fields).toMatchObject({
    accountcode: 'dn0002',
    allow: '!all,opus,alaw',
    timers: 'no',
    rtp_timeout: '15',
    device_state_busy_at: '1',
    context: 'from-agent',
  });
});

test('session timers are on for provider 2 only', () => {
  const endpoint = subscriberObjects({ ...subscriber, provider: 2 })[2];
  expect(endpoint?.fields['timers']).toBe('yes');
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
