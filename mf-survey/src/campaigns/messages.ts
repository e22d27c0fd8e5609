import { formatNumber } from '@alo/ui';

/** Texts of the list of survey campaigns and of their form. */
export const messages = {
  words: {
    title: 'Chiến dịch khảo sát',
    one: 'chiến dịch khảo sát',
    search: 'Tìm theo tên chiến dịch',
    empty: 'Chưa có chiến dịch khảo sát nào. Tạo chiến dịch để hỏi một danh sách khách hàng.',
  },
  columns: {
    name: 'Tên',
    mode: 'Cách hỏi',
    sheet: 'Nguồn sheet',
    contacts: 'Số liên hệ',
    asked: 'Đã khảo sát',
    complete: 'Hoàn thành',
    status: 'Trạng thái',
    time: 'Thời gian',
  },
  help: {
    asked: 'Số lần trả lời đã bắt đầu',
    complete: 'Số lần trả lời trọn vẹn trên số lần đã bắt đầu',
  },
  none: '—',
  actions: { ask: 'Hỏi khảo sát', results: 'Kết quả' },
  formTabs: { questions: 'Nội dung', calling: 'Thời gian và cuộc gọi', people: 'Người hỏi' },
  sections: {
    general: { title: 'Khảo sát', purpose: 'Hỏi bằng cách nào, hỏi những câu gì.' },
    words: { title: 'Lời dẫn', purpose: 'Nói hoặc hiện ra trước câu đầu và sau câu cuối.' },
    time: { title: 'Thời gian', purpose: 'Khảo sát chỉ diễn ra trong khoảng này.' },
    line: { title: 'Cuộc gọi', purpose: 'Đầu số hiện ra cho khách, và khi nào gọi lại.' },
    people: { title: 'Nhân viên', purpose: 'Ai hỏi khách hàng.' },
    queues: {
      title: 'Hàng đợi',
      purpose:
        'Khách nghe khảo sát khi nhân viên gác máy trước. Mỗi số chỉ được hỏi một lần trong 30 ngày; cuộc đã chuyển máy và số ẩn không được hỏi.',
    },
    nobody: {
      title: 'Không cần nhân viên',
      purpose: 'Khách tự trả lời, nên không có gì để chọn ở đây.',
    },
  },
  fields: {
    name: 'Tên chiến dịch',
    mode: 'Cách hỏi',
    category_ids: 'Danh mục câu hỏi',
    question_ids: 'Câu hỏi',
    intro: 'Lời mở đầu',
    closing: 'Lời kết',
    intro_sound_id: 'Lời chào thay cho lời mở đầu',
    closing_sound_id: 'Lời chào thay cho lời kết',
    anonymous: 'Ẩn danh',
    start_at: 'Bắt đầu',
    end_at: 'Kết thúc',
    time_group_id: 'Khung giờ',
    holiday_calendar_id: 'Lịch nghỉ lễ',
    calls_on_weekends: 'Gọi cả thứ bảy, chủ nhật',
    number_ids: 'Đầu số gọi ra',
    max_attempts: 'Số lần gọi',
    retry_minutes: 'Gọi lại sau (phút)',
    max_per_day: 'Tối đa mỗi ngày mỗi số',
    ring_timeout: 'Đổ chuông (giây)',
    concurrency: 'Số cuộc song song',
    user_ids: 'Nhân viên',
    team_ids: 'Nhóm làm việc',
    queue_ids: 'Hàng đợi',
  },
  fieldHelp: {
    category_ids: 'Hỏi mọi câu đang dùng của các danh mục này, trừ khi có chọn câu hỏi bên dưới.',
    anonymous: 'Câu trả lời không lưu người trả lời; nhóm dưới 5 người không hiện kết quả.',
    intro:
      'Để trống nếu không cần. Khảo sát bằng phím đọc lời này bằng giọng máy; khảo sát gửi đường dẫn hiện lời này trước câu đầu.',
  },
  questions: {
    add: 'Thêm câu hỏi',
    choose: 'Chọn câu hỏi',
    help: 'Hỏi theo thứ tự này. Để trống để hỏi theo danh mục.',
    question: (at: number) => `Câu ${formatNumber(at)}`,
  },
} as const;
