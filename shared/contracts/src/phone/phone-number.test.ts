import fc from 'fast-check';
import * as v from 'valibot';
import { maskPhone, PHONE_FORMAT_MESSAGE, phoneSchema, REQUIRED_MESSAGE } from './phone-number.ts';

function messageOf(phone: unknown) {
  const result = v.safeParse(phoneSchema, phone);
  return result.success ? 'ok' : result.issues[0].message;
}

test.each([
  ['0912345678', 'ok'],
  ['84912345678', 'ok'],
  ['1234567', 'ok'],
  [' 0912345678 ', 'ok'],
  ['', REQUIRED_MESSAGE],
  ['   ', REQUIRED_MESSAGE],
  [undefined, REQUIRED_MESSAGE],
  ['123456', PHONE_FORMAT_MESSAGE],
  ['+84912345678', PHONE_FORMAT_MESSAGE],
  ['0912 345 678', PHONE_FORMAT_MESSAGE],
  ['841234567890123', PHONE_FORMAT_MESSAGE],
])('phone %p is %s', (phone, message) => {
  expect(messageOf(phone)).toBe(message);
});

test.each([
  [1, '***345678'],
  [2, '091***678'],
  [3, '0912345***'],
] as const)('position %i hides 0912345678 as %s', (position, masked) => {
  expect(maskPhone('0912345678', position)).toBe(masked);
});

test('a mask never shows the whole number', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(digits, fc.constantFrom(1, 2, 3), (phone, position) => {
      const masked = maskPhone(phone, position as 1 | 2 | 3);
      const shown = masked.replace('***', '').length;
      return masked.includes('***') && (shown < phone.length || phone.length <= 6);
    }),
  );
});
