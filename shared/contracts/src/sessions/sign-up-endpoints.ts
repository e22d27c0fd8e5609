import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { tenantParams } from '../endpoint/paging.ts';
import { signupFormSchema } from '../organisation/organisation.ts';

/** POST /get-max-user-company-tenancy (specification §7). */
export const getMaxUserCompanyTenancy = defineEndpoint({
  surface: 'control-panel',
  method: 'POST',
  path: '/get-max-user-company-tenancy',
  access: 'signed-in',
  body: tenantParams,
  answer: v.object({ ma_dn: v.string(), max_users: v.number(), used_users: v.number() }),
});

/** Sign-up (entities.md §2.1): a new tenant whose super-admin can sign in at once. */
export const signUp = defineEndpoint({
  surface: 'control-panel',
  method: 'POST',
  path: '/signup',
  access: 'public',
  body: signupFormSchema,
  answer: v.object({
    ma_dn: v.string(),
    email: v.string(),
    /** An e-mail with a link was sent to confirm the address. */
    must_confirm: v.boolean(),
  }),
});

/** Confirms the address of a sign-up by the token of its link, once. 404: wrong or used, 410: older than a day. */
export const confirmEmail = defineEndpoint({
  surface: 'control-panel',
  method: 'POST',
  path: '/confirm-email',
  access: 'public',
  body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ ma_dn: v.string(), email: v.string() }),
});
