import { IssuedNonces, nonceLifetime } from './issued-nonces.ts';

const nonce = '1795529321/1e0b6ce7852755b9ad59944bf8536720';
const challenge = (...lines: readonly string[]) =>
  Buffer.from(
    ['SIP/2.0 401 Unauthorized', 'Via: SIP/2.0/UDP 192.0.2.1', ...lines, '\r\n'].join('\r\n'),
  );
const asked = (given = nonce) => `WWW-Authenticate: Digest realm="asterisk",nonce="${given}"`;
const now = 1_000_000;
const end = now + nonceLifetime * 1000;

test.each<[string, string, string, number, boolean]>([
  ['given to it', '192.0.2.1', nonce, now, true],
  ['given to it, at the end of its life', '192.0.2.1', nonce, end, true],
  ['given to it too long ago', '192.0.2.1', nonce, end + 1, false],
  ['given to another address', '192.0.2.2', nonce, now, false],
  ['made up', '192.0.2.1', nonce.replace('1e', '1f'), now, false],
  ['empty', '192.0.2.1', '', now, false],
])('a nonce that was %s', (_, address, answered, at, isGood) => {
  const nonces = new IssuedNonces();
  nonces.note('192.0.2.1', challenge(asked()), now);
  expect(nonces.has(address, answered, at)).toBe(isGood);
});

test.each([
  ['2001:db8::1:0:0:1', true],
  ['2001:DB8:0:0:1::1', true],
  ['2001:db8:0:0:1:0:0:2', false],
])('an address of IPv6 is the same in every form: %s', (address, isGood) => {
  const nonces = new IssuedNonces();
  nonces.note('2001:db8:0:0:1:0:0:1', challenge(asked()), now);
  expect(nonces.has(address, nonce, now)).toBe(isGood);
});

test('every challenge of an answer is taken, and none of a request or another answer', () => {
  const nonces = new IssuedNonces();
  nonces.note('192.0.2.1', challenge(asked('one'), asked('two')), now);
  expect(['one', 'two'].map((given) => nonces.has('192.0.2.1', given, now))).toEqual([true, true]);
  const others = ['SIP/2.0 200 OK', 'REGISTER sip:a SIP/2.0'].map(
    (line) => `${line}\r\n${asked('three')}\r\n\r\n`,
  );
  for (const text of others) nonces.note('192.0.2.1', Buffer.from(text), now);
  expect(nonces.has('192.0.2.1', 'three', now)).toBe(false);
});

test('what is old takes no room', () => {
  const nonces = new IssuedNonces();
  for (let at = 0; at < 50; at += 1) {
    nonces.note(`192.0.2.${at}`, challenge(asked()), now + at * 1000);
  }
  expect(nonces.size).toBe(nonceLifetime + 1);
});
