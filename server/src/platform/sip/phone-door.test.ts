import { type DigestAlgorithm, digestFields, digestResponse } from '@alo/exchange';
import fc from 'fast-check';
import { PhoneDoor } from './phone-door.ts';
import { readPhoneMessage, userOf, withDomain } from './phone-message.ts';

const credential = { user: 'dn0002-101', given: 'of this connection', own: 'of the extension' };
const parts = {
  user: credential.user,
  realm: 'asterisk',
  nonce: '1700000000/abc',
  count: '00000001',
  clientNonce: 'c',
  method: 'REGISTER',
  uri: 'sip:alo.invalid',
};
const authorization = (
  password: string,
  changed: Partial<typeof parts> = {},
  algorithm: DigestAlgorithm = 'MD5',
) => {
  const all = { ...parts, ...changed, algorithm };
  return (
    `Authorization: Digest username="${all.user}", realm="${all.realm}", nonce="${all.nonce}", ` +
    `uri="${all.uri}", response="${digestResponse({ ...all, password })}", algorithm=${algorithm}, ` +
    `cnonce="${all.clientNonce}", qop=auth, nc=${all.count}`
  );
};
const register = (...more: readonly string[]) =>
  [
    'REGISTER sip:alo.invalid SIP/2.0',
    'Via: SIP/2.0/WS a.invalid;branch=z9hG4bKa',
    'From: "Nguyễn Văn An" <sip:dn0002-101@alo.invalid>;tag=a',
    'To: <sip:dn0002-101@alo.invalid>',
    'Call-ID: a',
    'CSeq: 1 REGISTER',
    ...more,
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n');
const take = (text: string, door = new PhoneDoor()) => door.take(text, credential);

test.each(['MD5', 'SHA-256'] as const)(
  'by %s the password of the connection becomes that of the extension, for the same question',
  (algorithm) => {
    const verdict = take(register(authorization(credential.given, {}, algorithm)));
    if (verdict.do !== 'pass') throw new Error(verdict.do);
    const [, given = ''] = /^Authorization: (.*)$/m.exec(verdict.text) ?? [];
    expect(digestFields(given).get('response')).toBe(
      digestResponse({ ...parts, algorithm, password: credential.own }),
    );
    expect(digestFields(given).get('nonce')).toBe(parts.nonce);
    expect(digestFields(given).get('algorithm')).toBe(algorithm);
  },
);

test.each([
  ['the extension’s own password', [authorization(credential.own)]],
  ['an answer to another method', [authorization(credential.given, { method: 'INVITE' })]],
  ['the name of somebody else', [authorization(credential.given, { user: 'dn0002-102' })]],
  ['two answers', [authorization(credential.given), authorization(credential.given)]],
  ['an answer for a proxy', [authorization(credential.given).replace('Auth', 'Proxy-Auth')]],
])('%s is refused here', (_, lines) => {
  expect(take(register(...lines))).toMatchObject({ do: 'answer' });
});

test.each(['REGISTER', 'OPTIONS', 'INVITE', 'MESSAGE', 'SUBSCRIBE'])(
  'wrong passwords count by %s as well',
  (method) => {
    const door = new PhoneDoor();
    const wrong = register(authorization('wrong', { method })).replaceAll('REGISTER', method);
    const verdicts = Array.from({ length: 5 }, () => take(wrong, door).do);
    expect(verdicts.at(-1)).toBe('close');
  },
);

test('the fifth wrong password in a row ends the connection', () => {
  const door = new PhoneDoor();
  const wrong = register(authorization('wrong'));
  const verdicts = Array.from({ length: 5 }, () => take(wrong, door).do);
  expect(verdicts).toEqual(['answer', 'answer', 'answer', 'answer', 'close']);
});

test('a page comes to the exchange as a browser, whatever domain it has', () => {
  const verdict = take(register());
  if (verdict.do !== 'pass') throw new Error(verdict.do);
  expect(verdict.text).toContain('From: "Nguyễn Văn An" <sip:dn0002-101@web>;tag=a\r\n');
  expect(verdict.text).toContain('To: <sip:dn0002-101@web>\r\n');
});

test.each([
  [
    '"a <sip:b@c>" <sips:dn0002-101@[::1]:5060;x=y>;tag=a',
    '"a <sip:b@c>" <sips:dn0002-101@web;x=y>;tag=a',
  ],
  ['sip:dn0002-101@alo.invalid;tag=a', 'sip:dn0002-101@web;tag=a'],
])('%s with another domain', (value, expected) => {
  expect(withDomain(value, 'web')).toBe(expected);
});

test.each([
  ['<sip:dn0002-101@alo.invalid>;tag=a', 'dn0002-101'],
  ['"An <sip:x@y>" <sip:dn0002-101@alo.invalid>;tag=a', 'dn0002-101'],
  ['sip:dn0002-101@alo.invalid;tag=a', 'dn0002-101'],
  ['"sip:dn0002-101@a" <sip:dn0003-101@alo.invalid>', 'dn0003-101'],
  ['<sip:dn0003-101@a> <sip:dn0002-101@alo.invalid>', undefined],
  ['<sip:dn0002-101@a@b>', undefined],
  ['<sip:dn0002-101:x@b>', undefined],
  ['<tel:101>', undefined],
  ['"open <sip:dn0002-101@a>', undefined],
])('the user of %s is %s', (value, user) => {
  expect(userOf(value)).toBe(user);
});

test.each([
  ['a second message behind it', register() + register()],
  ['a folded line', register('X: a\r\n b')],
  ['a line without a name', register('nothing')],
  ['two senders', register('From: <sip:dn0002-102@alo.invalid>')],
  ['two senders, one in short', register('f: <sip:dn0002-102@alo.invalid>')],
  ['two lengths', register('l: 10')],
  ['no end', 'REGISTER sip:a SIP/2.0\r\nFrom: a\r\n'],
])('a message with %s ends the connection', (_, text) => {
  expect(take(text).do).toBe('close');
});

test('whatever comes is read without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readPhoneMessage(text)).toBeUndefined();
    }),
  );
});
