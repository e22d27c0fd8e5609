/** Messages about accounts. */
export const messages = {
  importColumns: 'Chọn cột cho Họ và tên, Email đăng nhập, Mật khẩu và Vai trò',
  picture: 'Chọn ảnh PNG hoặc JPG không quá 200 KB',
} as const;
