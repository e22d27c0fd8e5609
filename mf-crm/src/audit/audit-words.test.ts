import { actionWords, fieldWords, kindWords, targetWords } from './audit-words.ts';

test.each([
  [kindWords({ target_kind: 'role', object_kind: null }), 'Vai trò'],
  [kindWords({ target_kind: 'toString', object_kind: null }), 'toString'],
  [kindWords({ target_kind: 'routing_object', object_kind: 'queue' }), 'Hàng đợi'],
  [actionWords('delete'), 'Xóa'],
  [actionWords('customer.unmask'), 'Xem số điện thoại'],
  [actionWords('something.new'), 'something.new'],
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
