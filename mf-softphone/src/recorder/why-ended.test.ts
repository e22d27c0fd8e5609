import type { EndedCall } from '../engine/phone-state.ts';
import type { EndCause, EndedBy } from '../engine/provider-event.ts';
import { outgoing, phone, ringing } from '../testing/call-fixtures.ts';
import type { Flight } from './flight-recorder.ts';
import { whyEnded } from './why-ended.ts';

function over(cause: EndCause, by: EndedBy, call = outgoing()): EndedCall {
  return { call, state: 'CALL_FAILED', cause, by, endedAt: 0, missed: false };
}

function flight(...steps: (readonly [string, number])[]): Flight {
  const before = phone();
  return {
    callIds: ['out'],
    before,
    steps: steps.map(([type, at], seq) => ({
      seq,
      at,
      event: { type } as never,
      after: before,
      effects: [],
    })),
  };
}

test.each<[EndedCall, string]>([
  [over('normal', 'local'), 'Bạn đã bấm kết thúc cuộc gọi.'],
  [over('normal', 'remote'), 'Đầu bên kia đã gác máy.'],
  [over('normal', 'system'), 'Tổng đài đã kết thúc cuộc gọi.'],
  [over('rejected', 'remote'), 'Đầu bên kia đã từ chối cuộc gọi.'],
  [over('rejected', 'local', ringing()), 'Bạn đã từ chối cuộc gọi.'],
  [over('cancelled', 'local'), 'Bạn đã dừng gọi trước khi đầu bên kia trả lời.'],
  [over('cancelled', 'remote', ringing()), 'Người gọi đã dừng trước khi bạn trả lời.'],
  [over('busy', 'remote'), 'Cuộc gọi kết thúc vì đầu bên kia đang bận.'],
  [over('microphone', 'local'), 'Cuộc gọi kết thúc vì không mở được micro trên máy của bạn.'],
])('%#: %p', (last, words) => {
  expect(whyEnded(last, flight())).toEqual([words]);
});

test('gaps in signalling and media are reported with their length, also one that never closed', () => {
  const steps = flight(
    ['reg.lost', 1000],
    ['reg.lost', 2000],
    ['reg.ok', 5000],
    ['media.down', 6000],
    ['media.up', 8000],
    ['media.down', 9000],
    ['call.ended', 16_000],
  );
  expect(whyEnded(over('media-lost', 'system'), steps)).toEqual([
    'Cuộc gọi kết thúc vì đường thoại bị mất.',
    'Trong cuộc gọi, kết nối tổng đài mất 4 giây.',
    'Trong cuộc gọi, đường thoại gián đoạn 9 giây.',
  ]);
});
