import type { OutsideState } from '@alo/contracts';

/** States of calls of a company to outside. */
export const outsideStateWords: Readonly<Record<OutsideState, string>> = {
  pending: 'Chờ duyệt',
  allowed: 'Được gọi ra',
  suspended: 'Tạm ngừng',
};

/** Texts of the operator's list of companies. */
export const messages = {
  title: 'Doanh nghiệp',
  search: 'Tên hoặc mã doanh nghiệp…',
  empty: 'Không có doanh nghiệp nào.',
  columns: {
    company: 'Doanh nghiệp',
    state: 'Gọi ra ngoài',
    numbers: 'Đầu số',
    trunks: 'Kênh gọi ra',
    ceilings: 'Giới hạn',
    use: 'Hôm nay',
    asked: 'Xin duyệt lúc',
    decided: 'Quyết định gần nhất',
  },
  company: (name: string, code: string) => `${name} (${code})`,
  none: 'Chưa có',
  unconfirmed: (state: string) => `${state} (chưa xác nhận email)`,
  unsent: (state: string) => `${state} (không gửi được email xác nhận)`,
  inactive: (number: string) => `${number} (ngừng dùng)`,
  ceilings: {
    concurrent: (most: string) => `${most} cuộc cùng lúc`,
    perMinute: (most: string) => `${most} cuộc/phút`,
    money: (most: string) => `${most} đồng/ngày`,
  },
  never: '—',
  unlimited: 'Không giới hạn',
  kinds: { abroad: 'quốc tế', premium: '1900' },
  use: (count: string, money: string) => `${count} cuộc, ${money} đồng`,
  decided: (who: string, at: string) => `${who === '' ? 'Hệ thống' : who}, ${at}`,
  edit: 'Quyết định',
  dialog: (name: string) => `Gọi ra ngoài của ${name}`,
  sections: { state: 'Quyền gọi ra', ceilings: 'Giới hạn của nhà vận hành' },
  ceilingsPurpose:
    '0: không giới hạn. Tiền tính theo bảng giá niêm yết. Doanh nghiệp chỉ tự đặt được mức thấp hơn.',
  fields: {
    state: 'Trạng thái',
    reason: 'Lý do',
    all_trunks: 'Dùng mọi kênh không dành riêng cho doanh nghiệp khác',
    trunks: 'Các kênh được dùng',
    abroad: 'Được gọi quốc tế',
    premium: 'Được gọi đầu số 1900',
    concurrent: 'Cuộc đồng thời',
    per_minute: 'Cuộc mỗi phút',
    money_per_day: 'Tiền mỗi ngày (đồng)',
  },
  reasonHelp: 'Doanh nghiệp đọc được. Cần có khi tạm ngừng.',
  data: {
    export: 'Xuất dữ liệu',
    exportTitle: (name: string) => `Xuất toàn bộ dữ liệu của ${name}`,
    exportHelp:
      'Một tệp ZIP gồm mọi bảng dữ liệu, ghi âm, tin nhắn thoại và âm thanh, không có mật khẩu. Tệp nằm ở chuông thông báo khi xong, trong bảy ngày.',
    exportBegun: (name: string) => `Đang xuất dữ liệu của ${name}, xem tiến độ ở chuông thông báo`,
    erase: 'Xóa doanh nghiệp',
    eraseTitle: (name: string) => `Xóa doanh nghiệp ${name}`,
    eraseHelp:
      'Mọi tài khoản, khách hàng, cuộc gọi, ghi âm và cài đặt của doanh nghiệp bị xóa vĩnh viễn, không hoàn tác được. Hãy xuất dữ liệu trước nếu cần.',
    eraseBegun: (name: string) => `Đang xóa ${name}, xem tiến độ ở chuông thông báo`,
    confirm: (code: string) => `Gõ mã doanh nghiệp ${code} để xác nhận`,
    other: 'Mã doanh nghiệp không khớp',
    password: 'Mật khẩu của bạn',
  },
  saved: (name: string) => `Đã lưu quyết định cho ${name}`,
} as const;

/** What a company reads of its own state, above its outbound rules. */
export const ownMessages = {
  states: {
    pending: 'Doanh nghiệp chưa được duyệt gọi ra ngoài',
    suspended: 'Doanh nghiệp đang bị tạm ngừng gọi ra ngoài',
    unconfirmed: 'Doanh nghiệp chưa xác nhận email nên chưa gọi ra ngoài được',
    allowed: 'Doanh nghiệp được gọi ra ngoài',
  },
  noTrunk: 'Nhà vận hành chưa cấp kênh gọi ra.',
  noNumber: 'Chưa có đầu số nào đang dùng để gọi ra.',
  reason: (reason: string) => `Lý do: ${reason}.`,
  bounds: (ceilings: string) => `Mức tối đa: ${ceilings}.`,
  kinds: (abroad: boolean, premium: boolean) =>
    `Quốc tế: ${abroad ? 'mở' : 'đóng'}. Đầu số 1900: ${premium ? 'mở' : 'đóng'}.`,
  use: (count: string, money: string) => `Hôm nay: ${count} cuộc, ${money} đồng.`,
  emergency: 'Số khẩn cấp luôn gọi được.',
  unconfirmed: (email: string) => `Hãy mở liên kết trong thư đã gửi tới ${email}.`,
  unsent: (email: string) =>
    `Chưa gửi được thư tới ${email}. Hệ thống sẽ thử lại; bạn cũng có thể gửi lại.`,
  resend: 'Gửi lại thư',
  resent: (email: string) => `Đang gửi thư xác nhận tới ${email}`,
  ask: 'Xin duyệt',
  asked: 'Đã gửi yêu cầu tới nhà vận hành',
  waits: 'Đã xin duyệt, đang chờ nhà vận hành.',
} as const;
