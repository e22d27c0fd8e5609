import { formatNumber } from '@alo/ui';

/** Texts of the list of subscribers. */
export const messages = {
  none: '—',
  list: {
    title: 'Máy nhánh',
    search: 'Số máy nhánh, tên hiển thị…',
    empty: 'Chưa có máy nhánh nào. Thêm máy nhánh đầu tiên để nhân viên gọi và nghe máy.',
    call: 'Gọi',
    edit: 'Sửa',
    remove: 'Xóa',
    resetSecret: 'Đặt lại mật khẩu SIP',
    mailboxPin: 'Đặt mã PIN hộp thư thoại',
    uses: 'Nơi sử dụng',
    qr: 'Mã QR cho điện thoại',
    range: 'Thêm dải máy nhánh',
    import: 'Nhập',
    named: (extension: string, name: string) => `${extension} · ${name}`,
    removed: (name: string) => `Đã xóa máy nhánh ${name}`,
    many: (count: number) => `${formatNumber(count)} máy nhánh`,
    removedMany: (count: number) => `Đã xóa ${formatNumber(count)} máy nhánh`,
  },
  importHelp:
    'Tệp Excel hoặc CSV có các cột như tệp xuất: Số máy nhánh, Tên hiển thị, Email nhân viên, Ghi âm… Tệp được kiểm tra trước, chưa có gì được lưu.',
  range: {
    from: 'Từ số',
    to: 'Đến số',
    name: 'Tên chung',
    nameHelp: 'Mỗi máy nhánh được đặt tên chung kèm số của nó. Để trống: Máy nhánh.',
    maxContacts: 'Số thiết bị đăng nhập',
    first: 'Bấm Lưu để xem trước; chưa máy nhánh nào được tạo.',
    looked: (good: number, bad: number) =>
      bad === 0
        ? `Sẽ tạo ${formatNumber(good)} máy nhánh. Bấm Lưu lần nữa để tạo.`
        : `Sẽ tạo ${formatNumber(good)} máy nhánh, bỏ qua ${formatNumber(bad)}. Bấm Lưu lần nữa để tạo.`,
    problem: 'Kết quả',
    free: 'Sẽ tạo',
    done: (count: number) => `Đã tạo ${formatNumber(count)} máy nhánh`,
  },
  phone: {
    title: (name: string) => `Đăng ký điện thoại cho ${name}`,
    code: 'Mã QR chứa thông tin đăng ký SIP',
    server: 'Máy chủ',
    domain: 'Tên miền',
    username: 'Tài khoản',
    password: 'Mật khẩu',
    whyPassword: 'Nhập lại mật khẩu của bạn để xem mật khẩu SIP. Lần xem được ghi vào nhật ký.',
    ownPassword: 'Mật khẩu của bạn',
    show: 'Xem',
    secret: 'Ai có mã này đều gọi được bằng máy nhánh. Đặt lại mật khẩu SIP nếu mã bị lộ.',
    noServer:
      'Tổng đài chưa mở cổng SIP cho điện thoại để bàn, máy nhánh chỉ dùng được trên trình duyệt.',
  },
  columns: {
    extension: 'Máy nhánh',
    name: 'Tên',
    user: 'Nhân viên',
    registered: 'Đăng ký',
    phones: 'Thiết bị',
    recordPolicy: 'Ghi âm',
    active: 'Trạng thái',
  },
  browser: 'Trình duyệt',
  deskPhone: (name: string, transport: string) => `${name || 'Máy bàn'} (${transport})`,
  online: 'Trực tuyến',
  offline: 'Ngoại tuyến',
  doNotDisturb: 'Không làm phiền',
  active: 'Đang dùng',
  inactive: 'Ngừng dùng',
  filters: {
    registered: 'Đăng ký',
    user: 'Nhân viên',
    withUser: 'Đã gán',
    withoutUser: 'Chưa gán',
    active: 'Trạng thái',
  },
  resetSecret: {
    title: (name: string) => `Đặt lại mật khẩu SIP của ${name}?`,
    text: 'Thiết bị đang đăng ký bằng mật khẩu cũ sẽ ngoại tuyến trong tối đa 60 giây. Điện thoại trên trình duyệt tự nhận mật khẩu mới.',
    confirm: 'Đặt lại',
    done: (name: string) => `Đã đặt lại mật khẩu SIP của ${name}`,
  },
} as const;
