import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { jobSchema } from '../jobs/job.ts';
import { ownPasswordSchema } from '../accounts/own-password.ts';

const company = v.object({ company: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)) });

const privacy = { permission: 'platform.privacy' } as const;

/** Begins a file with everything that is kept of a company; the password is asked again. */
export const exportCompany = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/companies/:company/export',
  access: privacy,
  params: company,
  body: ownPasswordSchema,
  answer: jobSchema,
});

/** Begins to take away everything that is kept of a company; its code is typed and the password asked again. */
export const eraseCompany = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/companies/:company/erase',
  access: privacy,
  params: company,
  body: v.object({ ...ownPasswordSchema.entries, confirm: v.pipe(v.string(), v.maxLength(32)) }),
  answer: jobSchema,
});
