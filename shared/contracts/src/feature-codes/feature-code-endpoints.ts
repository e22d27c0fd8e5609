import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { featureCodesFormSchema } from './feature-code.ts';

export const getFeatureCodes = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/feature-codes',
  access: { permission: 'featurecode.view', feature: 'pbx' },
  answer: featureCodesFormSchema,
});

export const updateFeatureCodes = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/feature-codes',
  access: { permission: 'featurecode.edit', feature: 'pbx' },
  body: featureCodesFormSchema,
  answer: featureCodesFormSchema,
});

/** The codes as everybody with a telephone may know them. */
export const getOwnFeatureCodes = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-feature-codes',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: featureCodesFormSchema,
});
