import type { SurveyQuestionForm } from '@alo/contracts';

/** Ids of the options of {@link aSurveyQuestion}. */
export const optionIds = {
  good: '018f0000-0000-7000-8000-00000000e001',
  bad: '018f0000-0000-7000-8000-00000000e002',
} as const;

/** A survey question for tests: how the service was, with two choices. */
export function aSurveyQuestion(
  category_id: string,
  overrides: Partial<SurveyQuestionForm> = {},
): SurveyQuestionForm {
  const option = { value: '', score: null, next: null };
  return {
    ...{ category_id, content: 'Anh/chị thấy dịch vụ thế nào?', type: 'single', required: true },
    options: [
      { ...option, id: optionIds.good, label: 'Tốt', score: 100 },
      { ...option, id: optionIds.bad, label: 'Chưa tốt', score: 0 },
    ],
    ...{ ranges: [], greeting_id: null, sort: 0, is_active: true },
    ...overrides,
  };
}
