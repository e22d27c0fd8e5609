import { matchTotp, newTotpSecret, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code is %s', (second, code) => {
  expect(totpCode(secret, totpStep(second * 1000))).toBe(code);
});

test('a code is good in its step and the ones beside it, and only once', () => {
  const now = 1_700_000_000_000;
  const step = totpStep(now);
  for (const near of [-1, 0, 1]) {
    expect(matchTotp(secret, totpCode(secret, step + near), 0, now)).toBe(step + near);
  }
  expect(matchTotp(secret, totpCode(secret, step - 2), 0, now)).toBeNull();
  expect(matchTotp(secret, totpCode(secret, step + 2), 0, now)).toBeNull();
  expect(matchTotp(secret, totpCode(secret, step), step, now)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '000 00'])('%p is no code', (code) => {
  expect(matchTotp(secret, code, 0)).toBeNull();
});

test('secrets are 32 letters of base32 and differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('an app reads company and name from the address', () => {
  const uri = new URL(totpUri(secret, 'Công ty Demo', 'admin'));
  expect(decodeURIComponent(uri.pathname)).toContain('Alo Công ty Demo:admin');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
