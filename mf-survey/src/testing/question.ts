import type { EndpointAnswer, endpoints, SurveyQuestion } from '@alo/contracts';
import { aCategory } from './category.ts';

/** A survey question for tests: two choices, the second of which ends the survey. */
export function aQuestion(overrides: Partial<SurveyQuestion> = {}): SurveyQuestion {
  return {
    id: '018f0000-0000-7000-8000-00000000e100',
    category_id: aCategory().id,
    category_name: aCategory().name,
    content: 'Anh/chị thấy dịch vụ thế nào?',
    type: 'single',
    required: true,
    options: [
      {
        ...{ id: '018f0000-0000-7000-8000-00000000e001', label: 'Tốt', value: '' },
        ...{ score: 100, next: null },
      },
      {
        ...{ id: '018f0000-0000-7000-8000-00000000e002', label: 'Chưa tốt', value: '' },
        ...{ score: 0, next: 'end' },
      },
    ],
    ...{ ranges: [], greeting_id: null },
    sort: 1,
    is_active: true,
    version: 1,
    updated_at: '2026-11-20T03:00:00Z',
    row_version: 1,
    ...overrides,
  };
}

export function questionPage(
  ...questions: readonly SurveyQuestion[]
): EndpointAnswer<typeof endpoints.getSurveyQuestions> {
  return {
    data: [...questions],
    total: questions.length,
    total_capped: false,
    next_cursor: null,
  };
}
