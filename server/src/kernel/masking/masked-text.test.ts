import fc from 'fast-check';
import { maskText, unmaskText } from './masked-text.ts';

const middle = { position: 2 } as const;

test.each([
  ['Gọi số 0912345678 sau 17:30 ngày 24/11/2026', 'Gọi số 091***678 sau 17:30 ngày 24/11/2026'],
  ['+84 912 345 678', '849***678'],
  ['0912.345.678, (028) 3822-1234', '091***678, (028***234'],
  ['https://zalo.me/0912345678', 'https://zalo.me/091***678'],
  ['912345678', '912***678'],
  ['facebook.com/profile.php?id=100012345678901', 'facebook.com/profile.php?id=100012345678901'],
  ['Mã 12345, 24-11-2026, 113', 'Mã 12345, 24-11-2026, 113'],
  ['', ''],
])('%s', (text, masked) => {
  expect(maskText(text, middle)).toBe(masked);
  expect(maskText(text, null)).toBe(text);
  expect(unmaskText(masked, text, middle)).toBe(text);
});

test('who changes a masked text keeps the numbers that he leaves in it', () => {
  const stored = 'Vợ: 0912345678. Con: 0919999678.';
  const masked = maskText(stored, middle);
  expect(masked).toBe('Vợ: 091***678. Con: 091***678.');
  expect(unmaskText(`${masked} Hẹn thứ hai.`, stored, middle)).toBe(`${stored} Hẹn thứ hai.`);
  expect(unmaskText('Vợ: 091***678.', stored, middle)).toBe('Vợ: 0912345678.');
  expect(unmaskText('Mới: 0987654321', stored, middle)).toBe('Mới: 0987654321');
  expect(unmaskText('', stored, middle)).toBe('');
  expect(unmaskText(masked, stored, null)).toBe(masked);
});

test('a text that is saved as it was seen stays as it was, wherever numbers are hidden', () => {
  const piece = fc.oneof(
    fc.constantFrom('0912345678', '+84 912 345 678', '0243.822.1234', ' ', 'a', '. ', '113'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom(1, 2, 3),
      (pieces, position) => {
        const stored = pieces.join(' x ');
        const mask = { position } as const;
        // A text with "***" of its own is told from a mask by nothing; people do not write such.
        fc.pre(!stored.includes('*'));
        expect(unmaskText(maskText(stored, mask), stored, mask)).toBe(stored);
      },
    ),
  );
});
