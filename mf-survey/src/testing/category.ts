import type { EndpointAnswer, endpoints, SurveyCategory } from '@alo/contracts';

/** A survey category for tests. */
export function aCategory(overrides: Partial<SurveyCategory> = {}): SurveyCategory {
  return {
    id: '018f0000-0000-7000-8000-00000000f001',
    name: 'Hài lòng dịch vụ',
    code: 'HLDV',
    description: '',
    sort: 10,
    is_active: true,
    questions_count: 4,
    created_at: '2026-11-01T03:00:00Z',
    row_version: 1,
    ...overrides,
  };
}

export function aPage(
  ...categories: readonly SurveyCategory[]
): EndpointAnswer<typeof endpoints.getSurveyCategories> {
  return {
    data: [...categories],
    total: categories.length,
    total_capped: false,
    next_cursor: null,
  };
}
