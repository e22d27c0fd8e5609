import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { forgottenPasswordSchema, newPasswordSchema } from '../organisation/organisation.ts';

/**
 * Asks for a new password. The answer is the same whether there is such an account or not: it only says what this
 * installation does for those there are. 429 after several in an hour.
 */
export const forgetPassword = defineEndpoint({
  surface: 'identity',
  method: 'POST',
  path: '/password/forgotten',
  access: 'public',
  body: forgottenPasswordSchema,
  answer: v.object({
    /** E-mail is sent from here, to accounts that have an address; the administrators of the others are told. */
    sends_mail: v.boolean(),
  }),
});

/** Sets a new password by the token of an e-mail, once, and ends every session. 404: wrong or used, 410: too old. */
export const resetPassword = defineEndpoint({
  surface: 'identity',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  body: v.object({
    token: v.pipe(v.string(), v.maxLength(200)),
    password: newPasswordSchema,
  }),
  answer: emptyAnswer,
});
