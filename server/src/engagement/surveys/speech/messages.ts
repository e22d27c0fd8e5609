import type { SurveyFormStep } from '@alo/contracts';

/** What a survey by keys says after a question. */
export const messages = {
  choice: (key: string, label: string) => `Bấm phím ${key} nếu chọn: ${label}.`,
  rating: 'Bấm từ phím 1, rất tệ, đến phím 5, rất tốt.',
  nps: 'Bấm từ phím 0 đến phím 9, hoặc phím sao nếu là 10 điểm.',
  notSpoken:
    'Lời đọc của khảo sát đang được tạo. Hãy bắt đầu lại sau ít giây; nếu vẫn báo như vậy, hãy xem lại nội dung câu hỏi.',
} as const;

/** The question as it is read aloud, with its keys. */
export function spokenQuestion({ content, type, options }: SurveyFormStep): string {
  const question = /[.?!]$/.test(content) ? content : `${content}.`;
  if (type === 'rating') return `${question} ${messages.rating}`;
  if (type === 'nps') return `${question} ${messages.nps}`;
  const choices = options.map(({ label }, at) => messages.choice(String((at + 1) % 10), label));
  return [question, ...choices].join(' ');
}
