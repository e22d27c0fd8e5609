import { isWellKnown } from './good-password.ts';

test.each([
  'password1',
  'Password2026',
  'qwerty12345',
  'iloveyou1',
  'matkhau123',
  '1q2w3e4r5t',
  'aaaa1111',
  'abcdefgh',
  'lanh1990',
])('%p is guessed early', (password) => {
  expect(isWellKnown(password, ['lanh@congty.vn', 'dn1001'])).toBe(true);
});

test.each(['alo-demo-2026', 'mat-khau-1', 'Trăng khuya sân nhà 7', 'xanh-la-cay-39'])(
  '%p is not',
  (password) => {
    expect(isWellKnown(password, ['lanh@congty.vn', 'dn1001'])).toBe(false);
  },
);
