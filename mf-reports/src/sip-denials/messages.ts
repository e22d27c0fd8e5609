/** Texts of what is blocked on the port for SIP. */
export const messages = {
  title: 'Đăng nhập SIP bị khóa',
  search: 'Mã công ty, máy nhánh, địa chỉ…',
  empty: 'Không có máy nhánh hay địa chỉ nào bị khóa.',
  columns: {
    account: 'Máy nhánh',
    company: 'Công ty',
    address: 'Địa chỉ',
    since: 'Khóa từ',
    until: 'Tự mở lúc',
    wrong: 'Số lần sai mật khẩu',
  },
  everyAccount: 'Mọi máy nhánh',
  none: '—',
  from: (account: string, address: string) => `${account} từ ${address}`,
  open: 'Mở sớm',
  openTitle: (what: string) => `Mở sớm ${what}?`,
  openText: 'Từ địa chỉ này đăng nhập lại được ngay. Số lần sai mật khẩu được đếm lại từ đầu.',
  opened: (what: string) => `Đã mở ${what}.`,
};
