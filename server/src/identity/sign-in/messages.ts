/** Texts about signing in and the own account; those of problems are keyed by code. */
export const messages = {
  problems: {
    WRONG_CREDENTIALS: 'Thông tin đăng nhập không đúng',
    TOTP_ON: 'Xác thực hai bước đã được bật',
    TOTP_REQUIRED: 'Vai trò của bạn bắt buộc xác thực hai bước',
  },
  tooManySignIns: 'Đăng nhập sai quá nhiều lần',
  wrongCode: 'Mã không đúng hoặc đã được dùng',
  wrongPassword: 'Mật khẩu hiện tại không đúng',
  passwordsDiffer: 'Mật khẩu nhập lại không khớp',
  choosePicture: 'Chọn ảnh PNG hoặc JPG',
};
