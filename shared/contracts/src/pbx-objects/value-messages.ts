import type { DestinationType } from '../vocabulary/destination.ts';
import type { callerTypes } from './inbound.ts';
import type { Scope } from './outbound.ts';
import type { ReferenceKind } from './reference.ts';

/** What things of each kind are called in sentences. */
export const referenceWords = {
  group: 'nhóm máy nhánh',
  inbound: 'định tuyến gọi vào',
  ring_group: 'nhóm đổ chuông',
  queue: 'hàng đợi',
  ivr: 'menu thoại',
  message: 'thông báo thoại',
  time_condition: 'điều kiện thời gian',
  time_group: 'nhóm thời gian',
  holiday_calendar: 'lịch nghỉ lễ',
  last_call: 'quy tắc gọi lại nhân viên gần nhất',
  outbound: 'quy tắc gọi ra',
  blocked_incoming: 'số chặn gọi đến',
  blocked_outgoing: 'số chặn gọi đi',
  shared_voicemail: 'hộp thư thoại chung',
  conference: 'phòng họp',
  desk_phone: 'điện thoại bàn',
  subscriber: 'máy nhánh',
  number: 'đầu số',
  greeting: 'lời chào',
  moh: 'nhạc chờ',
  department: 'phòng ban',
  team: 'nhóm làm việc',
  account: 'tài khoản',
} as const satisfies Record<ReferenceKind, string>;

/** Labels of the destination codes (entities.md §1.2). */
export const destinationWords = {
  ivr: 'Menu thoại (IVR)',
  direct: 'Máy nhánh',
  group: 'Nhóm đổ chuông',
  fw: 'Chuyển tiếp số ngoài',
  msg: 'Thông báo thoại',
  time: 'Điều kiện thời gian',
  voicmail: 'Hộp thư thoại máy nhánh',
  queue: 'Hàng đợi',
  lastcall: 'Nhân viên gần nhất',
  voicemaill: 'Hộp thư thoại chung',
  conference: 'Phòng họp',
} as const satisfies Record<DestinationType, string>;

/** Where no destination is chosen. */
export const endOfCall = 'Kết thúc cuộc gọi';

/** Whom a rule or a number is for. */
export const scopeWords = {
  all: 'Tất cả',
  groups: 'Nhóm máy nhánh',
  departments: 'Phòng ban',
  subscribers: 'Máy nhánh',
} as const satisfies Record<Scope['kind'], string>;

/** Which callers a rule of an inbound is for. */
export const callerWords = {
  any: 'Mọi số',
  exact: 'Số chính xác',
  prefix: 'Đầu số',
  list: 'Danh sách',
  vip: 'Khách VIP',
  anonymous: 'Ẩn số',
} as const satisfies Record<(typeof callerTypes)[number], string>;

/** Keys of a voice menu that are none of the keypad. */
export const silentKeyWords = { t: 'Hết giờ', i: 'Bấm sai' } as const;
