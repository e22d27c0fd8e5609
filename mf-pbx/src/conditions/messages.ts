import { conditionChoices } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the time conditions (entities.md §4.9). */
export const conditionWords = {
  title: 'Điều kiện thời gian',
  one: 'điều kiện thời gian',
  search: 'Tên điều kiện…',
  empty:
    'Chưa có điều kiện nào. Điều kiện thời gian đưa cuộc gọi đi khác nhau trong giờ, ngoài giờ và ngày lễ.',
  fields: {
    name: 'Tên điều kiện',
    time_group_id: 'Nhóm thời gian',
    match_dest: 'Trong giờ',
    nomatch_dest: 'Ngoài giờ',
    calendar_id: 'Lịch nghỉ lễ',
    holiday_dest: 'Ngày lễ',
    override: 'Chế độ tay',
    override_until: 'Chế độ tay đến',
    night_number: 'Số của chế độ ban đêm',
    timezone: 'Múi giờ',
    is_active: 'Đang dùng',
  },
  help: {
    calendar_id: 'Được xét trước nhóm thời gian.',
    override_until: 'Để trống: đến khi có người đổi lại.',
    override: 'Mở hoặc đóng ngay, bất kể giờ nào.',
    night_number:
      'Bấm sau mã chế độ ban đêm trên điện thoại để đóng hoặc mở, ví dụ *702. Để trống: lấy số tiếp theo.',
  },
  choices: conditionChoices,
} as const satisfies ObjectWords;

export const conditionMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Điều kiện', purpose: 'Khi nào là trong giờ.' },
    ways: { title: 'Cuộc gọi đi đâu', purpose: 'Ngày lễ được xét trước, rồi đến giờ làm việc.' },
    override: {
      title: 'Mở hoặc đóng bằng tay',
      purpose: 'Dùng khi nghỉ đột xuất hoặc làm thêm giờ.',
    },
  },
  columns: {
    now: 'Đang',
    match: 'Trong giờ →',
    nomatch: 'Ngoài giờ →',
    holiday: 'Lễ →',
    mode: 'Chế độ',
  },
  now: {
    open: 'Mở',
    closed: 'Đóng',
    holiday: 'Nghỉ lễ',
    byHand: (state: string) => `${state} (bằng tay)`,
  },
  noHoliday: 'Không xét',
  force: { open: 'Mở ngay', closed: 'Đóng ngay', auto: 'Về tự động' },
  tryAt: {
    action: 'Thử tại thời điểm',
    title: (name: string) => `Thử ${name} tại một thời điểm`,
    at: 'Thời điểm',
    state: { open: 'Trong giờ', closed: 'Ngoài giờ', holiday: 'Ngày lễ' },
    to: (destination: string) => `Cuộc gọi đi tới: ${destination}`,
    missing: 'Chưa đọc được nhóm thời gian hoặc lịch nghỉ của điều kiện này.',
  },
  dialog: {
    title: (name: string) => `Đổi chế độ của ${name}`,
    until: 'Đến',
    help: 'Để trống: giữ đến khi có người đổi lại.',
    done: { open: 'Đã mở', closed: 'Đã đóng', auto: 'Đã về chế độ tự động' },
  },
} as const;
