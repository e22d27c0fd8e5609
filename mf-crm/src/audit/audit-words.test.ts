import { actionWords, kindWords, valueWords } from './audit-words.ts';

test.each([
  [kindWords('role'), 'Vai trò'],
  [kindWords('toString'), 'toString'],
  [actionWords('delete'), 'Xóa'],
  [actionWords('customer.unmask'), 'Xem số điện thoại'],
  [actionWords('something.new'), 'something.new'],
  [valueWords(''), '(trống)'],
  [valueWords('false'), 'Không'],
  [valueWords('Kiểm kho'), 'Kiểm kho'],
])('%s', (words, expected) => {
  expect(words).toBe(expected);
});
