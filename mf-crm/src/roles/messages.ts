import { formatNumber } from '@alo/ui';

/** Texts of the roles (entities.md §2.3). */
export const messages = {
  none: '—',
  title: 'Vai trò & phân quyền',
  search: 'Tên, mô tả vai trò…',
  empty: 'Chưa có vai trò nào.',
  add: 'Thêm vai trò',
  editTitle: 'Sửa vai trò',
  created: (name: string) => `Đã thêm vai trò ${name}`,
  updated: (name: string) => `Đã lưu vai trò ${name}`,
  removed: (name: string) => `Đã xóa vai trò ${name}`,
  copyOf: (name: string) => `${name} (bản sao)`,
  columns: {
    name: 'Tên vai trò',
    description: 'Mô tả',
    scope: 'Phạm vi dữ liệu',
    users: 'Số tài khoản',
    totp: 'Xác thực hai bước',
    created: 'Ngày tạo',
  },
  required: 'Bắt buộc',
  scopes: {
    self: 'Cá nhân',
    team: 'Nhóm',
    department: 'Phòng ban',
    branch: 'Chi nhánh',
    all: 'Toàn công ty',
  },
  actions: {
    edit: 'Sửa',
    copy: 'Sao chép vai trò',
    people: 'Xem tài khoản',
    changePassword: 'Đổi mật khẩu',
    requireTotp: 'Bắt buộc xác thực hai bước',
    freeTotp: 'Bỏ bắt buộc xác thực hai bước',
    remove: 'Xóa',
    export: 'Xuất',
  },
  exported: (count: number) => `Đã xuất ${formatNumber(count)} vai trò`,
  permissions: 'Quyền',
  all: 'Toàn quyền',
  totp: {
    on: (name: string) => `Vai trò ${name} bắt buộc xác thực hai bước từ lần đăng nhập tới`,
    off: (name: string) => `Vai trò ${name} không còn bắt buộc xác thực hai bước`,
  },
  picker: {
    title: (role: string) => `Đổi mật khẩu tài khoản của vai trò ${role}`,
    label: 'Tài khoản',
    next: 'Tiếp tục',
    nobody: 'Vai trò này chưa có tài khoản nào trong phạm vi của bạn.',
  },
  fields: {
    name: 'Tên vai trò',
    displayName: 'Tên hiển thị',
    description: 'Mô tả',
    scope: 'Phạm vi dữ liệu',
    permissions: 'Quyền',
  },
  help: {
    scope: 'Người có vai trò này thấy khách hàng và cuộc gọi của ai.',
  },
  sections: {
    role: { title: 'Vai trò', purpose: 'Tên gọi và phạm vi dữ liệu.' },
    permissions: {
      title: 'Quyền',
      purpose:
        'Mỗi dòng là một màn hình, mỗi cột là một thao tác. Quyền bạn không có thì không cấp được.',
    },
  },
  matrix: {
    search: 'Tìm màn hình hoặc quyền',
    screen: 'Màn hình',
    other: 'Quyền khác',
    chosen: (count: number, total: number) =>
      `Đã chọn ${formatNumber(count)}/${formatNumber(total)} quyền`,
    wholeRow: (screen: string) => `Mọi quyền của ${screen}`,
    wholeColumn: (action: string) => `${action} ở mọi màn hình đang hiện`,
    wholeGroup: (group: string) => `Mọi quyền của nhóm ${group}`,
    cell: (action: string, screen: string) => `${action} – ${screen}`,
    nothing: 'Không có màn hình hay quyền nào như vậy.',
    lacking: 'Bạn không có quyền này nên không cấp được',
  },
} as const;
