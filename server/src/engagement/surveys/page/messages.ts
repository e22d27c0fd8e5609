/** Texts of the page on which people answer a survey. */
export const messages = {
  title: 'Khảo sát',
  loading: 'Đang mở khảo sát…',
  noScript: 'Trang này cần JavaScript để trả lời khảo sát. Hãy bật JavaScript rồi tải lại trang.',
  gone: 'Liên kết không đúng hoặc không còn dùng được.',
  states: {
    gone: {
      title: 'Không mở được khảo sát',
      text: 'Liên kết không đúng hoặc không còn dùng được. Hãy kiểm tra lại liên kết trong tin nhắn của bạn.',
    },
    paused: {
      title: 'Khảo sát chưa mở',
      text: 'Hiện chưa nhận câu trả lời. Hãy quay lại sau bằng chính liên kết này.',
    },
    over: { title: 'Khảo sát đã kết thúc', text: 'Cảm ơn bạn đã quan tâm.' },
    done: { title: 'Cảm ơn bạn!', text: 'Câu trả lời của bạn đã được ghi nhận.' },
    failed: {
      title: 'Chưa mở được khảo sát',
      text: 'Hãy kiểm tra kết nối mạng rồi thử lại.',
    },
  },
  retry: 'Thử lại',
  begin: 'Bắt đầu',
  goOn: 'Trả lời tiếp',
  back: 'Quay lại',
  next: 'Tiếp tục',
  send: 'Gửi câu trả lời',
  optional: 'Không bắt buộc: có thể bỏ trống rồi bấm “Tiếp tục”.',
  several: 'Có thể chọn nhiều câu.',
  review: {
    title: 'Bạn đã trả lời xong',
    text: 'Bấm “Gửi câu trả lời” để hoàn thành. Sau khi gửi, câu trả lời không sửa được nữa.',
  },
  anonymous: 'Khảo sát ẩn danh: câu trả lời không lưu kèm tên hay số điện thoại của bạn.',
  named: 'Câu trả lời được lưu cùng thông tin liên hệ của bạn tại doanh nghiệp.',
  /** `{n}`: the number of the question. */
  question: 'Câu {n}',
  progress: 'Tiến độ',
  scale: { rating: ['Rất tệ', 'Rất tốt'], nps: ['Chắc chắn không', 'Chắc chắn có'] },
  answers: { text: 'Câu trả lời', number: 'Nhập số', date: 'Chọn ngày' },
  problems: {
    required: 'Hãy trả lời câu này để tiếp tục.',
    number: 'Hãy nhập một số.',
    network: 'Chưa lưu được câu trả lời. Hãy kiểm tra mạng rồi bấm lại.',
    busy: 'Hệ thống đang bận. Hãy chờ ít phút rồi bấm lại.',
    wrong: 'Câu trả lời chưa hợp lệ. Hãy xem lại.',
  },
} as const;
