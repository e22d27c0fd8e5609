import fc from 'fast-check';
import { bodyHash, codeHash, makeCode, sameHash } from './code.ts';

const key = new Uint8Array(32).fill(7);

test('codes have their length and every digit comes as often as any other', () => {
  const codes = Array.from({ length: 2_000 }, () => makeCode(6));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  const counts = Array.from('0123456789', (digit) => codes.join('').split(digit).length - 1);
  // 1,200 of each are expected; five standard deviations are 164.
  expect(counts.every((count) => Math.abs(count - 1_200) < 165)).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_980);
});

test('a hash belongs to one code, one request and one key', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.stringMatching(/^\d{4,8}$/), (id, other, code) => {
      const hash = codeHash(key, id, code);
      expect(hash).not.toContain(code.padEnd(64, code));
      expect(sameHash(hash, codeHash(key, id, code))).toBe(true);
      expect(sameHash(hash, codeHash(new Uint8Array(32), id, code))).toBe(false);
      if (id !== other) expect(sameHash(hash, codeHash(key, other, code))).toBe(false);
      expect(sameHash(hash, codeHash(key, id, `${code}0`.slice(1)))).toBe(
        `${code}0`.slice(1) === code,
      );
    }),
  );
});

test('what is no hash is not the same as one', () => {
  expect(sameHash('', codeHash(key, 'a', '1'))).toBe(false);
  expect(bodyHash(key, { code: '1234' })).not.toBe(bodyHash(key, { code: '1235' }));
});
