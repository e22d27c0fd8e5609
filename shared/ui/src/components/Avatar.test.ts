import { initialsOf } from './Avatar.tsx';

test.each([
  ['Nguyễn Thị Hồng Ánh', 'NÁ'],
  ['đặng', 'Đ'],
  ['  Lê   Đình  Phước ', 'LP'],
  ['101', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
