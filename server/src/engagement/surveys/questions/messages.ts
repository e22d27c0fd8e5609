import { formatNumber } from '@alo/contracts';

/** Texts about questions of surveys. */
export const messages = {
  categoryUnknown: 'Danh mục đã chọn không còn tồn tại',
  targetUnknown: 'Câu hỏi được rẽ tới không còn tồn tại',
  targetItself: 'Câu hỏi không thể rẽ tới chính nó',
  tooManyQuestions: (most: number) =>
    `Doanh nghiệp đã có ${formatNumber(most)} câu hỏi, là mức nhiều nhất. Hãy xóa bớt câu hỏi không dùng.`,
  slots: { category: 'Danh mục', next: 'Rẽ nhánh', campaign: 'Khảo sát' },
};
