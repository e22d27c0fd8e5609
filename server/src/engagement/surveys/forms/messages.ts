import { surveyQuestionTypeWords, type SurveyQuestionType } from '@alo/contracts';

/** Texts about survey campaigns. */
export const messages = {
  questionGone: 'Câu hỏi đã chọn không còn dùng',
  categoryGone: 'Danh mục đã chọn không còn dùng',
  notByKeys: (question: string, type: SurveyQuestionType) =>
    `Câu hỏi “${question}” (${surveyQuestionTypeWords[type]}) không trả lời được bằng phím điện thoại`,
  notRunning: 'Khảo sát không đang chạy nên chưa hỏi được.',
  notAsked: {
    done: 'Khách này đã được hỏi khảo sát rồi.',
    skipped: 'Khách này đã được đưa ra khỏi khảo sát.',
  },
  contactTaken: 'Liên hệ này đang được nhân viên khác hỏi.',
  closed: 'Câu trả lời đã quá 24 giờ nên không sửa được nữa.',
  questionOff: 'Câu hỏi này không nằm trên đường đi của khảo sát.',
  notOver: 'Còn câu hỏi chưa trả lời nên chưa thể hoàn thành.',
  answerWrong: 'Câu trả lời không hợp lệ',
  callbackPast: 'Thời điểm hẹn lại phải sau hiện tại',
  usage: 'Khảo sát',
  answered: 'Đã có câu trả lời',
} as const;
