import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { loginFormSchema } from '../organisation/organisation.ts';
import { totpSetupSchema } from '../accounts/totp-setup.ts';

/**
 * POST /login/tenant (specification §7): checks the password and answers a ticket that POST /login of
 * the tenant API takes once, within a minute. Wrong credentials are 422, never 401 (§8).
 */
export const loginTenant = defineEndpoint({
  surface: 'identity',
  method: 'POST',
  path: '/login/tenant',
  access: 'public',
  body: loginFormSchema,
  answer: v.object({
    ticket: v.string(),
    ma_dn: v.string(),
    company_name: v.string(),
    /** `code`: the person has a second factor. `enrol`: the role wants one, and here it is. */
    second_factor: v.optional(v.picklist(['none', 'code', 'enrol']), 'none'),
    totp: v.optional(v.nullable(totpSetupSchema), null),
  }),
});
