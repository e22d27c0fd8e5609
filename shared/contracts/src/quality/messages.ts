import { formatNumber } from '../text/format-number.ts';

/** Messages about forms and cards of quality. */
export const messages = {
  weight: 'Nhập số điểm từ 1 đến 100',
  threshold: 'Nhập ngưỡng đạt từ 0 đến 100',
  chooseGroup: 'Thêm ít nhất một nhóm câu hỏi',
  chooseQuestion: 'Thêm ít nhất một câu hỏi',
  tooManyQuestions: (most: number) => `Mẫu có tối đa ${formatNumber(most)} câu hỏi`,
  questionTwice: 'Hai câu hỏi có cùng mã',
  answerTwice: 'Một câu hỏi được trả lời hai lần',
  kinds: { rating: 'Chấm điểm', calibration: 'Hiệu chuẩn' },
} as const;
