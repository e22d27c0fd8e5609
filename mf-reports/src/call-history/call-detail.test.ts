import { aCallRecord } from '../testing/call-record.ts';
import { callDetail } from './call-detail.ts';
import { messages } from './messages.ts';

test.each([
  [16, 'Kết thúc bình thường'],
  [17, 'Máy bận'],
  [999, 'Lý do khác (mã 999)'],
])('cause %i of Q.850 is said in words', (code, words) => {
  expect(messages.cause(code)).toBe(words);
});

test('the detail of a call names only the places that it went through', () => {
  const places = ['Hàng đợi', 'Nhóm đổ chuông', 'Phòng họp'];
  const named = (parts: Parameters<typeof aCallRecord>[0]) =>
    callDetail(aCallRecord(parts)).filter(([label]) => places.includes(label));
  expect(named({})).toEqual([]);
  expect(named({ room_name: 'Giao ban' })).toEqual([['Phòng họp', 'Giao ban']]);
  expect(named({ queue_name: 'Hỗ trợ', ring_group_name: 'Lễ tân' })).toHaveLength(2);
});
