import { lastCallChoices } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the way back to the last agent (entities.md §4.12). */
export const lastCallWords = {
  title: 'Gọi lại nhân viên gần nhất',
  one: 'quy tắc gọi lại',
  search: 'Tên quy tắc…',
  empty: 'Chưa có quy tắc nào. Khách gọi lại sẽ gặp đúng nhân viên vừa nói chuyện.',
  fields: {
    name: 'Tên quy tắc',
    lookback_days: 'Trong vòng (ngày)',
    include_outbound: 'Tính cả gọi ra',
    include_missed: 'Tính cả cuộc nhỡ gọi ra',
    min_talk: 'Đàm thoại tối thiểu (giây)',
    mode: 'Ưu tiên',
    scope_number: 'Chỉ cùng đầu số',
    scope_queue_id: 'Chỉ trong hàng đợi',
    ring_timeout: 'Đổ chuông (giây)',
    wait_if_busy: 'Chờ nếu nhân viên bận (giây)',
    fallback_dest: 'Nếu không gặp',
    is_active: 'Đang dùng',
  },
  help: { wait_if_busy: '0: không chờ.' },
  choices: lastCallChoices,
} as const satisfies ObjectWords;

export const lastCallMessages = {
  tab: 'Chung',
  days: (count: number) => `${formatNumber(count)} ngày`,
  seconds: (count: number) => `${formatNumber(count)} giây`,
  fallback: 'Nếu không gặp →',
} as const;
