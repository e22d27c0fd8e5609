import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { meSchema, newPasswordSchema } from '../organisation/organisation.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

const tokenAnswer = v.object({
  token: v.string(),
  /** Seconds until the token ends; it is renewed by POST /refresh before. */
  expires_in: v.number(),
});

/** POST /login of the tenant API (§7): the identity ticket becomes a bearer token and a session cookie. */
export const login = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/login',
  access: 'public',
  body: v.object({
    ticket: v.string(),
    remember: v.optional(v.boolean(), false),
    /** Six digits of the second factor, or a recovery code; where the ticket's answer asks for one. */
    code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  }),
  answer: v.object({
    ...tokenAnswer.entries,
    /** Where the second factor was set up with this call: shown once. */
    recovery_codes: v.optional(v.array(v.string()), []),
  }),
});

/** Renews the short-lived token with the HttpOnly session cookie. 401 when the session was ended. */
export const refresh = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/refresh',
  access: 'public',
  answer: tokenAnswer,
});

export const logout = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  answer: emptyAnswer,
});

export const getMe = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  answer: meSchema,
});

/** PUT /change-password: the other sessions of the user are signed out. */
export const changePassword = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/change-password',
  access: 'signed-in',
  body: v.object({
    current_password: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE)),
    password: newPasswordSchema,
    password_confirm: v.string(),
  }),
  answer: emptyAnswer,
});

/** One-use ticket (30 s) for the event stream, which cannot send headers. */
export const createStreamTicket = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/stream-ticket',
  access: 'signed-in',
  answer: v.object({ ticket: v.string() }),
});
