import { formatNumber } from '@alo/ui';

/** Texts of the customer list. */
export const messages = {
  duplicates: {
    found: (count: number, hasMore: boolean) =>
      `Có ${hasMore ? 'hơn ' : ''}${formatNumber(count)} nhóm khách hàng có thể trùng.`,
    show: 'Xem và gộp',
    later: 'Để sau',
  },
  none: '—',
  list: {
    title: 'Khách hàng',
    search: 'Tên, số điện thoại, mã…',
    empty: 'Chưa có khách hàng nào. Thêm khách hàng đầu tiên để bắt đầu gọi.',
    call: 'Gọi',
    edit: 'Sửa',
    view: 'Xem',
    remove: 'Xóa',
    removed: (name: string) => `Đã xóa khách hàng ${name}`,
    removedMany: (count: number) => `Đã xóa ${formatNumber(count)} khách hàng`,
    restored: (count: number) => `Đã hoàn tác ${formatNumber(count)} khách hàng`,
    partlyRestored: (count: number, names: string) =>
      `Đã hoàn tác ${formatNumber(count)} khách hàng. Giữ nguyên vì người khác vừa sửa: ${names}.`,
    notRestored: 'Không hoàn tác được.',
  },
  bulk: {
    assign: 'Giao phụ trách',
    assignTitle: (total: string) => `Giao ${total} khách hàng cho`,
    nobody: 'Không ai phụ trách',
    assigned: (count: number) => `Đã giao ${formatNumber(count)} khách hàng`,
    status: 'Đổi trạng thái',
    statusTitle: (total: string) => `Đổi trạng thái của ${total} khách hàng thành`,
    changed: (count: number) => `Đã đổi trạng thái ${formatNumber(count)} khách hàng`,
    deleteAllTitle: (total: string) => `Xóa ${total} khách hàng?`,
    deleteAll: (total: string) => `Xóa ${total} khách hàng`,
    allHint:
      'Áp dụng cho mọi khách hàng khớp với tìm kiếm và bộ lọc hiện tại, không chỉ trang này. Có thể dừng hoặc hoàn tác trong 24 giờ ở chuông thông báo.',
    started: (total: string) =>
      `Đang thay đổi ${total} khách hàng. Xem tiến độ ở chuông thông báo.`,
    merge: 'Gộp trùng',
    mergeFew: 'Chọn từ 2 đến 10 khách hàng để gộp',
  },
  columns: {
    code: 'Mã',
    name: 'Tên khách hàng',
    phone: 'Số điện thoại',
    status: 'Trạng thái',
    datasource: 'Nguồn',
    project: 'Dự án',
    user: 'Phụ trách',
    lastCall: 'Cuộc gọi cuối',
    callsCount: 'Số cuộc gọi',
    email: 'Email',
    address: 'Địa chỉ',
    created: 'Ngày tạo',
  },
  filters: {
    status: 'Trạng thái',
    datasource: 'Nguồn',
    project: 'Dự án',
    user: 'Phụ trách',
    department: 'Phòng ban',
    team: 'Nhóm làm việc',
    dnc: 'Không làm phiền',
    open: 'Đang theo',
    callback: 'Cần hẹn gọi lại',
    created: 'Ngày tạo',
    notCalled: 'Chưa gọi trong (ngày)',
  },
} as const;
