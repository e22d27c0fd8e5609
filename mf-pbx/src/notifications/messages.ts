import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the announcements (entities.md §4.8). */
export const messageWords = {
  title: 'Thông báo thoại',
  one: 'thông báo thoại',
  search: 'Tên thông báo…',
  empty: 'Chưa có thông báo nào. Thông báo phát một đoạn âm thanh rồi chuyển cuộc gọi đi tiếp.',
  fields: {
    name: 'Tên thông báo',
    greeting_id: 'Nội dung',
    repeat: 'Số lần phát',
    allow_skip: 'Cho bấm phím bỏ qua',
    answer: 'Nhấc máy khi phát',
    after_dest: 'Sau khi phát',
    is_active: 'Đang dùng',
  },
  help: { answer: 'Tắt: phát trước khi nhấc máy, người gọi chưa bị tính cước.' },
} as const satisfies ObjectWords;

export const messageMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Thông báo', purpose: 'Khách nghe gì.' },
    after: { title: 'Sau khi phát', purpose: 'Cuộc gọi đi tiếp tới đâu.' },
  },
  times: (count: number) => `${formatNumber(count)} lần`,
} as const;
