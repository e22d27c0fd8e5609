import type { SurveyMode, SurveyResult } from './survey-campaign-words.ts';

/** Words of the choices of survey campaigns. */
export const surveyChoices = {
  mode: {
    agent: 'Nhân viên hỏi',
    auto: 'Gọi tự động, bấm phím',
    after_call: 'Sau cuộc gọi vào hàng đợi',
    link: 'Gửi đường dẫn',
  } satisfies Record<SurveyMode, string>,
  result: {
    complete: 'Hoàn thành',
    refused: 'Từ chối',
    no_answer: 'Không nghe máy',
    wrong_number: 'Sai số',
    callback: 'Hẹn lại',
  } satisfies Record<SurveyResult, string>,
} as const;

/** Messages about survey campaigns. */
export const messages = {
  questions: 'Chọn ít nhất một câu hỏi hoặc một danh mục',
  numbers: 'Chọn ít nhất một đầu số',
  agents: 'Chọn ít nhất một nhân viên hoặc một nhóm',
  hours: 'Chọn khung giờ gọi',
  queues: 'Chọn ít nhất một hàng đợi',
  endAfterStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  twice: 'Mỗi mục chỉ chọn một lần',
  callbackAt: 'Chọn thời điểm hẹn lại',
} as const;
