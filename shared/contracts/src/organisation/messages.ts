/** Messages about roles, units, passwords and sign-up. */
export const messages = {
  roleReserved: 'Tên vai trò này đã được dành riêng',
  passwordTooShort: 'Mật khẩu có ít nhất 8 ký tự',
  passwordTooLong: 'Mật khẩu dài tối đa 128 ký tự',
  passwordTooPlain: 'Mật khẩu phải có cả chữ và số',
  passwordsDiffer: 'Mật khẩu nhập lại không khớp',
  agree: 'Bạn cần đồng ý với điều khoản sử dụng',
  unitCodeFormat: 'Mã chỉ gồm chữ không dấu, chữ số, _ và -',
} as const;
