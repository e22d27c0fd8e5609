/** Why a Google Sheet cannot be read. */
export const messages = {
  SHEET_ADDRESS: 'Nhập mã hoặc địa chỉ của Google Sheet',
  SHEET_PRIVATE:
    'Google Sheet đang ở chế độ riêng tư. Hãy chia sẻ cho “Bất kỳ ai có đường liên kết” rồi thử lại.',
  SHEET_MISSING: 'Không tìm thấy Google Sheet này. Hãy kiểm tra mã hoặc địa chỉ.',
  SHEET_NAME: 'Google Sheet không có trang tính này. Hãy kiểm tra tên trang tính.',
  SHEET_TOO_LARGE: 'Trang tính lớn hơn 10 MB. Hãy tải về và nhập từ tệp.',
  SHEET_TIMEOUT: 'Google không trả lời trong 15 giây. Hãy thử lại sau.',
  SHEET_UNREACHABLE: 'Không kết nối được với Google. Hãy thử lại sau.',
} as const;
