import { endpoints, FEATURE_CODES_ID } from '@alo/contracts';
import { serve } from '../context.ts';
import { readCompanyForm } from '../pbx-objects/company-forms.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';

const getFeatureCodes = serve(endpoints.getFeatureCodes, (_request, { db }) =>
  readCompanyForm(db, 'feature_codes'),
);

const updateFeatureCodes = serve(endpoints.updateFeatureCodes, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'feature_codes', id: FEATURE_CODES_ID, form: body }]);
  return body;
});

const getOwnFeatureCodes = serve(endpoints.getOwnFeatureCodes, (_request, { db }) =>
  readCompanyForm(db, 'feature_codes'),
);

/** The codes that phones dial for features of the exchange. */
export const featureCodeRoutes = [getFeatureCodes, updateFeatureCodes, getOwnFeatureCodes];
