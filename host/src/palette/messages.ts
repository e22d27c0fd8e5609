/** Texts of the command palette. */
export const messages = {
  open: 'Tìm nhanh (Ctrl+K)',
  title: 'Tìm nhanh',
  placeholder: 'Đi tới, khách hàng, đồng nghiệp, số điện thoại, thao tác…',
  groups: {
    recent: 'Gần đây',
    go: 'Đi tới',
    customer: 'Khách hàng',
    colleague: 'Đồng nghiệp',
    number: 'Số điện thoại',
    action: 'Thao tác',
  },
  none: 'Không tìm thấy gì phù hợp.',
  call: (number: string) => `Gọi ${number}`,
  addCustomer: 'Thêm khách hàng',
  signOut: 'Đăng xuất',
  keys: '↑ ↓ chọn · Enter mở · Esc đóng · Ctrl+K mở ở mọi nơi',
} as const;
