/** Why a Google Sheet cannot be read. */
export const sheetMessages = {
  SHEET_ADDRESS: 'Nhập mã hoặc địa chỉ của Google Sheet',
  SHEET_PRIVATE:
    'Google Sheet đang ở chế độ riêng tư. Hãy chia sẻ cho “Bất kỳ ai có đường liên kết” rồi thử lại.',
  SHEET_ACCOUNT:
    'Google từ chối tài khoản dịch vụ của doanh nghiệp. Hãy thêm lại khóa ở Cài đặt › Tích hợp.',
  SHEET_API_OFF:
    'Dự án Google của tài khoản dịch vụ chưa bật Google Sheets API. Hãy bật rồi thử lại.',
  SHEET_EXCEL:
    'Tệp này là tệp Excel trên Google Drive. Hãy mở và lưu thành Google Trang tính, hoặc tải về và nhập từ tệp.',
  SHEET_MISSING: 'Không tìm thấy Google Sheet này. Hãy kiểm tra mã hoặc địa chỉ.',
  SHEET_NAME: 'Google Sheet không có trang tính này. Hãy kiểm tra tên trang tính.',
  SHEET_TOO_LARGE: 'Trang tính lớn hơn 10 MB. Hãy tải về và nhập từ tệp.',
  SHEET_TIMEOUT: 'Google không trả lời trong 15 giây. Hãy thử lại sau.',
  SHEET_UNREACHABLE: 'Không kết nối được với Google. Hãy thử lại sau.',
} as const;

/** Texts of the service account. */
export const messages = {
  shareWith: (email: string) =>
    `Google Sheet đang ở chế độ riêng tư. Hãy chia sẻ cho ${email} (quyền xem) hoặc cho “Bất kỳ ai có đường liên kết” rồi thử lại.`,
  noKeyFile: 'Đây không phải tệp khóa JSON của tài khoản dịch vụ Google',
  noKey: 'Khóa riêng trong tệp không đọc được',
} as const;
