import { holidayChoices } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the shared mailboxes (entities.md §5.8). */
export const voicemailWords = {
  title: 'Hộp thư thoại chung',
  one: 'hộp thư thoại chung',
  search: 'Tên hộp thư, số…',
  empty: 'Chưa có hộp thư nào. Khách để lại lời nhắn ở đây khi không ai nghe máy.',
  fields: {
    name: 'Tên hộp thư',
    number: 'Số hộp thư',
    greeting_id: 'Lời chào',
    emails: 'Gửi email tới',
    attach: 'Đính kèm lời nhắn',
    is_active: 'Đang dùng',
  },
  help: {
    number: 'Số nội bộ: gọi số này để lại lời nhắn.',
    emails: 'Nhiều địa chỉ cách nhau bằng dấu phẩy.',
  },
} as const satisfies ObjectWords;

/** Texts of the holiday calendars (entities.md §4.10). */
export const holidayWords = {
  title: 'Lịch nghỉ lễ',
  one: 'lịch nghỉ lễ',
  search: 'Tên lịch…',
  empty: 'Chưa có lịch nào. Ngày lễ trong lịch được xét trước giờ làm việc.',
  fields: { name: 'Tên lịch', dates: 'Ngày nghỉ', is_active: 'Đang dùng' },
} as const satisfies ObjectWords;

export const settingMessages = {
  tab: 'Chung',
  yes: 'Có',
  no: 'Không',
  emailExample: 'ketoan@congty.vn, truc@congty.vn',
  holiday: {
    days: 'Số ngày',
    name: 'Tên ngày nghỉ',
    kind: 'Loại ngày',
    kinds: holidayChoices.kind,
    date: 'Ngày',
    day: 'Ngày',
    month: 'Tháng',
    from: 'Từ giờ',
    to: 'Đến giờ',
    wholeDay: 'Để trống: cả ngày.',
    dest: 'Điểm đến riêng',
    ownDest: 'Đặt điểm đến riêng cho ngày này',
    add: 'Thêm ngày',
    template: 'Thêm ngày lễ Việt Nam',
  },
} as const;
