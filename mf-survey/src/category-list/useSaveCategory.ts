import { endpoints, type SurveyCategory, type SurveyCategoryFormInput } from '@alo/contracts';
import { useApiMutation } from '@alo/core';

/** Saves a new category, or the given one: guarded by its version unless it is to be overwritten. */
export function useSaveCategory(category: SurveyCategory | null) {
  const options = { invalidates: [endpoints.getSurveyCategories] };
  const create = useApiMutation(endpoints.createSurveyCategory, options);
  const update = useApiMutation(endpoints.updateSurveyCategory, options);
  return (form: SurveyCategoryFormInput, overwrite: boolean): Promise<SurveyCategory> => {
    if (category === null) return create.mutateAsync({ body: form });
    const body = overwrite ? form : { ...form, row_version: category.row_version };
    return update.mutateAsync({ params: { id: category.id }, body });
  };
}
