import type { AnswerProblem, SurveyProblem } from '@alo/contracts';
import { formatNumber } from '@alo/ui';

const problems: Readonly<Record<AnswerProblem, string>> = {
  required: 'Câu này bắt buộc trả lời',
  option: 'Chọn một câu trả lời trong danh sách',
  many: 'Chỉ chọn một câu trả lời',
  range: 'Nhập số trong khoảng cho phép',
  whole: 'Nhập một số nguyên',
  date: 'Nhập ngày dạng dd/MM/yyyy',
  long: 'Câu trả lời dài tối đa 5.000 ký tự',
};

const faults: Readonly<Record<SurveyProblem['kind'], string>> = {
  missing: 'rẽ tới câu hỏi không thuộc danh mục này hoặc không còn dùng',
  back: 'rẽ ngược về câu đã hỏi: khảo sát sẽ kết thúc ở đó',
  unreachable: 'không có đường nào dẫn tới',
};

/** Texts of a survey that is tried. */
export const messages = {
  title: 'Hỏi thử khảo sát',
  category: 'Danh mục',
  empty: 'Danh mục này chưa có câu hỏi nào đang dùng.',
  loading: 'Đang tải câu hỏi…',
  asked: 'Đã hỏi',
  answer: 'Trả lời',
  skip: 'Bỏ qua',
  skipped: 'Bỏ qua',
  back: 'Quay lại',
  again: 'Hỏi lại từ đầu',
  close: 'Đóng',
  over: 'Khảo sát kết thúc. Kết quả hỏi thử không được lưu.',
  score: (score: number) => `Tổng điểm: ${formatNumber(score)}`,
  graph: 'Sơ đồ khảo sát',
  others: 'còn lại',
  end: 'Kết thúc khảo sát',
  zoom: {
    group: 'Thu phóng sơ đồ',
    in: 'Phóng to',
    out: 'Thu nhỏ',
    fit: 'Hiện toàn bộ',
  },
  rating: 'Từ 1 (rất tệ) đến 5 (rất tốt)',
  nps: 'Từ 0 (chắc chắn không giới thiệu) đến 10 (chắc chắn giới thiệu)',
  problems,
  fault: (question: string, kind: SurveyProblem['kind']) => `“${question}” ${faults[kind]}.`,
} as const;
