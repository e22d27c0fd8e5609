/** Texts of the second factor, which sign-in and personal settings share. */
export const messages = {
  scan: 'Quét mã này bằng ứng dụng xác thực (Google Authenticator, Microsoft Authenticator…), rồi nhập mã 6 số mà ứng dụng hiện ra.',
  picture: 'Mã QR cho ứng dụng xác thực',
  typed: 'Không quét được? Nhập khóa này vào ứng dụng:',
  codes: 'Mã khôi phục',
  copy: 'Sao chép các mã',
  copied: 'Đã sao chép các mã khôi phục',
} as const;
