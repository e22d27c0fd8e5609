import { actionWords, fieldWords, kindWords, targetWords, valueWords } from './audit-words.ts';

test.each([
  [kindWords('role'), 'Vai trò'],
  [kindWords('toString'), 'toString'],
  [actionWords('delete'), 'Xóa'],
  [actionWords('customer.unmask'), 'Xem số điện thoại'],
  [actionWords('something.new'), 'something.new'],
  [valueWords(''), '(trống)'],
  [valueWords('false'), 'Không'],
  [valueWords('Kiểm kho'), 'Kiểm kho'],
  [valueWords('[]'), '(trống)'],
  [valueWords('["101","102"]'), '101, 102'],
  [valueWords('[{"id":"1"}]'), '[{"id":"1"}]'],
  [valueWords('2026-11-26'), '26/11/2026'],
  [valueWords('2026-11-26T13:05:00.000Z'), '26/11/2026 20:05'],
  [fieldWords('noanswer_dest'), 'Khi không ai nghe'],
  [fieldWords('ring_timeout'), 'Thời gian đổ chuông (giây)'],
  [fieldWords('toString'), 'toString'],
  [
    targetWords({ target_kind: 'system_setting', target_name: 'recording_retention_days' }),
    'Số ngày giữ ghi âm',
  ],
  [targetWords({ target_kind: 'role', target_name: 'name' }), 'name'],
])('%s', (words, expected) => {
  expect(words).toBe(expected);
});
