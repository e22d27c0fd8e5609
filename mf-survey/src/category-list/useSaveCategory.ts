import { calls, type SurveyCategory, type SurveyCategoryFormInput } from '@alo/contracts';
import { useApiMutation } from '@alo/core';

/** Saves a new category, or the given one: guarded by its version unless it is to be overwritten. */
export function useSaveCategory(category: SurveyCategory | null) {
  const options = { invalidates: [calls.getSurveyCategories] };
  const create = useApiMutation(calls.createSurveyCategory, options);
  const update = useApiMutation(calls.updateSurveyCategory, options);
  return (form: SurveyCategoryFormInput, overwrite: boolean): Promise<SurveyCategory> => {
    if (category === null) return create.mutateAsync({ body: form });
    const body = overwrite ? form : { ...form, row_version: category.row_version };
    return update.mutateAsync({ params: { id: category.id }, body });
  };
}
