import * as v from 'valibot';
import { defineCall } from '../call/define-call.ts';
import { tenantParams } from '../call/paging.ts';
import { signupFormSchema } from '../entities/organisation.ts';

/** POST /get-max-user-company-tenancy (specification §7). */
export const getMaxUserCompanyTenancy = defineCall({
  surface: 'control-panel',
  method: 'POST',
  path: '/get-max-user-company-tenancy',
  access: 'signed-in',
  body: tenantParams,
  answer: v.object({ ma_dn: v.string(), max_users: v.number(), used_users: v.number() }),
});

/** Sign-up (entities.md §2.1): a new tenant whose super-admin can sign in at once. */
export const signUp = defineCall({
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
export const confirmEmail = defineCall({
  surface: 'control-panel',
  method: 'POST',
  path: '/confirm-email',
  access: 'public',
  body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ ma_dn: v.string(), email: v.string() }),
});
