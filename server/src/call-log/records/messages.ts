/** Texts of notices about recordings. */
export const messages = {
  lostRecording: {
    title: 'Có cuộc gọi không ghi âm được',
    body: 'Tổng đài không ghi được tệp ghi âm: ổ đĩa đầy hoặc thư mục ghi âm không cho ghi. Cuộc gọi vẫn diễn ra và có trong lịch sử.',
  },
  keptRecordings: {
    title: 'Chưa xóa được ghi âm quá hạn',
    body: 'Máy chủ không thấy thư mục ghi âm hoặc không xóa được tệp. Hãy kiểm tra ổ đĩa ghi âm; hệ thống thử lại mỗi ngày.',
  },
};
