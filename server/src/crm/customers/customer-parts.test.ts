import fc from 'fast-check';
import { customerPartsQuery } from './customer-parts.ts';

test.each([
  ['an', [], "('dn0002:tan':*)"],
  ['nguyen', [], "('dn0002:tnguye' & 'dn0002:tguyen')"],
  ['kh001', [], "('dn0002:tkh001')"],
  ['tran van an', [], "('dn0002:ttran ' & 'dn0002:tvan a' & 'dn0002:tan an')"],
  ['123', ['123', '84123'], "('dn0002:t123':*) | ('dn0002:p123':*) | ('dn0002:p84123')"],
  ["o'b\\", [], "('dn0002:to''b\\\\':*)"],
  ['👩‍👩‍👧x', [], "('dn0002:t👩‍👩‍👧' & 'dn0002:t‍👩‍👧x')"],
])('%s is looked for by its parts', (text, numbers, query) => {
  expect(customerPartsQuery('dn0002', { texts: [text], numbers })).toBe(query);
});

test('what everything contains is not looked for', () => {
  expect(customerPartsQuery('dn0002', { texts: ['', 'a'], numbers: [] })).toBeNull();
});

test('ways that are the same are asked once', () => {
  expect(customerPartsQuery('dn0002', { texts: ['an', 'an'], numbers: [] })).toBe(
    "('dn0002:tan':*)",
  );
});

test('the parts cover the text and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c]{1,40}$/), (text) => {
      const query = customerPartsQuery('x', { texts: [text], numbers: [] }) ?? '';
      const parts = [...query.matchAll(/'x:t(\w+)'(:\*)?/g)].map(([, part = '']) => part);
      const covered = new Set<number>();
      for (const part of parts) {
        expect(text).toContain(part);
        for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
          for (let on = at; on < at + part.length; on += 1) covered.add(on);
        }
      }
      expect(covered.size).toBe(text.length);
      expect(parts.every((part) => part.length === Math.min(5, text.length))).toBe(true);
    }),
  );
});
