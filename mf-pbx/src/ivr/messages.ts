import { silentKeyWords } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the voice menus (entities.md §4.7). */
export const ivrWords = {
  title: 'Menu thoại (IVR)',
  one: 'menu thoại',
  search: 'Tên menu, số nội bộ…',
  empty: 'Chưa có menu nào. Menu đọc lời chào và chuyển cuộc gọi theo phím khách bấm.',
  fields: {
    name: 'Tên menu',
    extension: 'Số nội bộ',
    welcome_id: 'Lời chào chính',
    short_id: 'Lời chào lặp lại',
    invalid_id: 'Báo bấm sai',
    timeout_id: 'Báo chưa bấm',
    timeout: 'Chờ bấm phím (giây)',
    inter_digit_timeout: 'Giữa hai phím (giây)',
    max_digits: 'Số phím tối đa',
    max_retries: 'Số lần lặp',
    direct_dial: 'Cho bấm số nội bộ',
    excluded_extensions: 'Số nội bộ không được bấm',
    options: 'Phím → Điểm đến',
    is_active: 'Đang dùng',
  },
  help: {
    extension: '2 đến 6 chữ số. Để trống nếu không cần gọi trực tiếp.',
    max_retries: 'Sau số lần này cuộc gọi đi theo “Hết giờ” hoặc “Bấm sai”.',
    short_id: 'Phát từ lần thứ hai; để trống: phát lại lời chào chính.',
    direct_dial: 'Khách bấm thẳng số máy nhánh khi đang nghe menu.',
  },
} as const satisfies ObjectWords;

export const ivrMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Menu', purpose: 'Tên và lời chào.' },
    keys: { title: 'Phím', purpose: 'Chọn một phím trên hình rồi đặt điểm đến cho phím đó.' },
    prompts: { title: 'Khi khách chưa bấm hoặc bấm sai', purpose: 'Phát gì và lặp lại mấy lần.' },
    direct: { title: 'Số nội bộ', purpose: 'Khách biết số máy nhánh có thể bấm thẳng.' },
  },
  keypad: 'Bàn phím của menu',
  special: silentKeyWords,
  key: (key: string) => `Phím ${key}`,
  keyState: (key: string, destination: string) => `${key} ${destination}`,
  unset: 'chưa đặt',
  off: 'đang tắt',
  wrong: 'có lỗi',
  label: 'Nhãn',
  prompt: 'Thông báo trước khi chuyển',
  destination: 'Điểm đến',
  active: 'Bật phím này',
  addKey: (key: string) => `Đặt ${key}`,
  removeKey: (key: string) => `Bỏ ${key}`,
  notSet: (key: string) => `${key} chưa có điểm đến.`,
  warning: (names: string) =>
    `${names} chưa có điểm đến: hết số lần lặp, cuộc gọi sẽ kết thúc tại đây.`,
  palette: {
    title: 'Điểm đến để đặt vào phím',
    search: 'Tìm điểm đến…',
    hint: 'Kéo một điểm đến vào phím, hoặc bấm vào điểm đến rồi chọn phím.',
    held: (name: string) => `Chọn phím cho ${name}. Bấm lần nữa hoặc Esc để thôi.`,
    more: (count: number) => `và ${formatNumber(count)} điểm đến khác, gõ tên để tìm`,
  },
  led: (key: string, name: string) => `${key} nay đi tới ${name}`,
  noExtensions: 'Ví dụ 101, 102',
  columns: { keys: 'Số phím', repeats: 'Lặp', timeout: 'Hết giờ →', invalid: 'Sai phím →' },
} as const;
