import type { SurveyCategory, SurveyCategoryFormInput } from '@alo/contracts';

export function toCategoryValues(category: SurveyCategory | null): SurveyCategoryFormInput {
  return {
    name: category?.name ?? '',
    code: category?.code ?? '',
    description: category?.description ?? '',
    sort: category?.sort ?? 0,
    is_active: category?.is_active ?? true,
  };
}
