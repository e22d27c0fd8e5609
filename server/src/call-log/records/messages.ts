/** Texts about call records, and of notices about calls and recordings. */
export const messages = {
  callback: (caller: string, queue: string) => ({
    title: 'Khách xin gọi lại',
    body: `${caller} đã rời hàng đợi ${queue} và xin được gọi lại.`,
  }),
  missedCall: (caller: string) => ({
    title: 'Cuộc gọi nhỡ cần gọi lại',
    body: `${caller} gọi đến mà chưa ai nghe máy.`,
  }),
  lostRecording: {
    title: 'Có cuộc gọi không ghi âm được',
    body: 'Tổng đài không ghi được tệp ghi âm: ổ đĩa đầy hoặc thư mục ghi âm không cho ghi. Cuộc gọi vẫn diễn ra và có trong lịch sử.',
  },
  keptRecordings: {
    title: 'Chưa xóa được ghi âm quá hạn',
    body: 'Máy chủ không thấy thư mục ghi âm hoặc không xóa được tệp. Hãy kiểm tra ổ đĩa ghi âm; hệ thống thử lại mỗi ngày.',
  },
};
