import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { onboardingSchema } from './onboarding.ts';

/** Steps to the first call from outside, for who sets the company up. */
export const getOnboarding = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/onboarding',
  access: { permission: 'setting.edit', feature: 'pbx' },
  answer: onboardingSchema,
});
