import { formatNumber } from '@alo/contracts';

/** Texts about accounts, roles and units; those of problems are keyed by code. */
export const messages = {
  problems: {
    IN_CALL: 'Nhân viên này đang có cuộc gọi. Hãy thử lại khi cuộc gọi kết thúc.',
    MORE_RIGHTS: 'Tài khoản này có quyền mà bạn không có, bạn không thể thay đổi',
    LAST_SUPER_ADMIN: 'Phải còn ít nhất một tài khoản super-admin đang hoạt động',
    ONESELF: 'Bạn không thể làm việc này với tài khoản của chính mình',
    RESERVED_ROLE: 'Không thể sửa hoặc xóa vai trò super-admin',
    OUT_OF_SCOPE: 'Đơn vị này nằm ngoài phạm vi dữ liệu của bạn',
  },
  import: {
    title: 'Nhập tài khoản',
    things: 'tài khoản',
    /** Why the value of a column is refused. */
    unknown: {
      role: 'Vai trò không có hoặc bạn không được cấp',
      branch: 'Chi nhánh không có',
      department: 'Phòng ban không có',
      team: 'Nhóm làm việc không có',
      extension: 'Máy nhánh không có hoặc đã có người dùng',
    },
    roleMissing: 'Thiếu vai trò',
    weakPassword: 'Mật khẩu quá phổ biến hoặc dễ đoán',
  },
  /** The message of entities.md §2.5. */
  noRoom: (most: number) => `Đã đạt số tài khoản tối đa ${formatNumber(most)}`,
  teamElsewhere: 'Nhóm làm việc không thuộc phòng ban đã chọn',
  departmentElsewhere: 'Phòng ban không thuộc chi nhánh đã chọn',
  extensionInUse: (extension: string) => `Máy nhánh ${extension} đã có người dùng`,
  outsideScope: 'Tài khoản phải thuộc phạm vi dữ liệu của bạn',
  heirUnknown: 'Người nhận khách hàng không tồn tại',
  roleNameTaken: 'Tên vai trò đã được dùng',
  roleExceedsOwn: 'Bạn không thể cấp vai trò có quyền mà bạn không có',
  permissionsNotGrantable: (names: readonly string[]) =>
    `Bạn không thể cấp quyền: ${names.join(', ')}`,
  scopeWiderThanOwn: 'Bạn không thể cấp phạm vi dữ liệu rộng hơn của mình',
  keepRoleEdit: 'Bạn không thể tự bỏ quyền sửa vai trò của mình',
  unitCodeTaken: 'Mã này đã được dùng',
  unitNameTaken: 'Tên này đã được dùng',
  personGone: 'Người đã chọn không còn hoặc ngoài phạm vi dữ liệu của bạn',
  /** Where something is used. */
  slots: {
    role: 'Vai trò',
    branch: 'Chi nhánh',
    department: 'Phòng ban',
    team: 'Nhóm làm việc',
  },
};
