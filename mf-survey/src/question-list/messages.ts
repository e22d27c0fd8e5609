import { formatNumber } from '@alo/ui';

/** Texts of the survey questions. */
export const messages = {
  words: {
    title: 'Câu hỏi khảo sát',
    one: 'câu hỏi',
    search: 'Tìm theo nội dung…',
    empty:
      'Chưa có câu hỏi nào. Thêm câu hỏi, chọn cách trả lời và câu hỏi tiếp theo cho từng câu trả lời.',
  },
  columns: {
    content: 'Nội dung',
    category: 'Danh mục',
    type: 'Loại',
    answers: 'Trả lời',
    branches: 'Rẽ nhánh',
    required: 'Bắt buộc',
    sort: 'Thứ tự',
    version: 'Bản',
    active: 'Trạng thái',
    updated: 'Sửa lúc',
  },
  yes: 'Có',
  no: 'Không',
  none: '—',
  choices: (count: number) => `${formatNumber(count)} lựa chọn`,
  branches: (count: number) => `${formatNumber(count)} nhánh`,
  section: 'Câu hỏi',
  purpose:
    'Sửa nội dung hoặc câu trả lời sẽ tạo bản mới; kết quả đã có giữ nguyên câu hỏi lúc được hỏi.',
  fields: {
    category: 'Danh mục',
    content: 'Nội dung',
    type: 'Loại',
    required: 'Bắt buộc trả lời',
    sort: 'Thứ tự trong danh mục',
    greeting: 'Bản thu của câu hỏi',
    active: 'Đang dùng',
  },
  help: {
    sort: 'Số nhỏ được hỏi trước.',
    greeting:
      'Khảo sát bằng phím phát bản thu này thay cho giọng máy: hãy thu cả câu hỏi và các phím để bấm.',
    options: 'Kéo để đổi thứ tự. Lựa chọn không rẽ nhánh đi tiếp câu sau trong danh mục.',
    ranges: 'Điểm nằm ngoài các khoảng này đi tiếp câu sau trong danh mục.',
  },
  options: {
    label: 'Các lựa chọn',
    option: (at: number) => `Lựa chọn ${at}`,
    text: 'Lựa chọn',
    value: 'Mã khi xuất',
    score: 'Điểm',
    next: 'Đi tới',
    add: 'Thêm lựa chọn',
    yes: 'Có',
    no: 'Không',
  },
  ranges: {
    label: 'Rẽ nhánh theo điểm',
    range: (at: number) => `Khoảng ${at}`,
    from: 'Từ',
    to: 'Đến',
    next: 'Đi tới',
    add: 'Thêm khoảng',
  },
  nextInOrder: 'Câu tiếp theo',
  end: 'Kết thúc khảo sát',
  try: 'Hỏi thử',
} as const;
