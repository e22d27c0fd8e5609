export const messages = {
  none: '—',
  profile: {
    title: 'Tiêu đề mẫu',
    name: 'Họ tên',
    email: 'Tài khoản',
    company: 'Doanh nghiệp',
    code: 'Mã doanh nghiệp',
    role: 'Vai trò',
    extension: 'Máy nhánh',
    scope: 'Phạm vi dữ liệu',
  },
  scopes: {
    self: 'Của bản thân',
    team: 'Của nhóm',
    department: 'Của phòng ban',
    branch: 'Của chi nhánh',
    all: 'Toàn doanh nghiệp',
  },
} as const;
