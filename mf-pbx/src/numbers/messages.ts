import { numberChoices } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the numbers of the tenant (entities.md §4.1). */
export const numberWords = {
  title: 'Đầu số',
  one: 'đầu số',
  search: 'Đầu số, tên hiển thị…',
  empty: 'Chưa có đầu số nào. Đầu số do nhà cung cấp cấp cho doanh nghiệp.',
  fields: {
    display_name: 'Tên hiển thị',
    usage: 'Mục đích',
    record_policy: 'Ghi âm',
    allowed_scope: 'Được phép gọi ra',
    max_channels: 'Số kênh tối đa',
    calls_per_second: 'Cuộc gọi ra mỗi giây',
    is_active: 'Đang dùng',
  },
  help: {
    display_name: 'Hiện trên điện thoại của nhân viên khi khách gọi đến số này.',
    allowed_scope: 'Ai được hiện đầu số này khi gọi ra.',
    max_channels: 'Số cuộc gọi vào và gọi ra cùng lúc; 0 là không giới hạn.',
    calls_per_second:
      'Chiến dịch bắt đầu nhiều nhất bấy nhiêu cuộc mỗi giây từ đầu số này; 0 là không giới hạn.',
  },
  choices: { usage: numberChoices.usage },
} as const satisfies ObjectWords;

export const numberMessages = {
  columns: {
    number: 'Đầu số',
    name: 'Tên',
    provider: 'Nhà cung cấp',
    type: 'Loại',
    inbound: 'Gọi vào → đích',
    scope: 'Được gọi ra',
    record: 'Ghi âm',
    channels: 'Kênh',
    expired: 'Hết hạn',
    active: 'Trạng thái',
  },
  types: numberChoices.type,
  unrouted: 'Chưa định tuyến',
  filters: { type: 'Loại', usage: 'Mục đích', unrouted: 'Chưa định tuyến' },
  noLimit: 'Không giới hạn',
  soon: (day: string) => `${day} · sắp hết hạn`,
  over: (day: string) => `${day} · đã hết hạn`,
  edit: 'Sửa',
  route: 'Định tuyến',
  test: 'Gọi thử',
  checkNumber: 'Kiểm tra số',
  check: {
    title: (number: string) => `Kiểm tra đầu số ${number}`,
    active: 'Đang dùng',
    inactive: 'Đang ngừng dùng: cuộc gọi tới bị từ chối',
    valid: 'Còn hạn',
    expired: 'Đã hết hạn: cuộc gọi tới bị từ chối',
    outOnly: 'Chỉ dùng để gọi ra, không nhận cuộc gọi',
    routed: (name: string) => `Cuộc gọi tới đi vào ${name}`,
    unrouted: 'Chưa có định tuyến gọi vào: cuộc gọi tới bị từ chối',
  },
  copy: 'Sao chép số',
  map: 'Sơ đồ cuộc gọi',
  simulate: 'Thử định tuyến',
  editTitle: (number: string) => `Sửa đầu số ${number}`,
  updated: (number: string) => `Đã lưu đầu số ${number}`,
} as const;
