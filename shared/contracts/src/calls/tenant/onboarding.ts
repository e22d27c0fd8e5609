import { defineCall } from '../../call/define-call.ts';
import { onboardingSchema } from '../../entities/onboarding.ts';

/** Steps to the first call from outside, for who sets the company up. */
export const getOnboarding = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/onboarding',
  access: { permission: 'setting.edit', feature: 'pbx' },
  answer: onboardingSchema,
});
