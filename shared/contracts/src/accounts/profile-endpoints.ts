import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { meSchema } from '../organisation/organisation.ts';
import { ownPasswordSchema } from './own-password.ts';
import { profileFormSchema, profileSchema, sessionInfoSchema } from './profile.ts';
import { totpSetupSchema } from './totp-setup.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

const required = v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE), v.maxLength(128));
const code = v.object({ code: required });
const recoveryAnswer = v.object({ recovery_codes: v.array(v.string()) });

export const getProfile = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  answer: profileSchema,
});

export const updateUserInfoLogin = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/update-user-info-login',
  access: 'signed-in',
  body: profileFormSchema,
  answer: meSchema,
});

/** POST /avatar (multipart): file `file` (png, jpg ≤ 2 MB). */
export const setAvatar = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/avatar',
  access: 'signed-in',
  bodyKind: 'multipart',
  body: v.object({}),
  answer: profileSchema,
});

export const removeAvatar = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/avatar',
  access: 'signed-in',
  answer: profileSchema,
});

/** Where the signed-in person is signed in. */
export const getSessions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  answer: v.array(sessionInfoSchema),
});

export const endOwnSession = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/session/:id',
  access: 'signed-in',
  params: idParams,
  answer: emptyAnswer,
});

export const endOtherSessions = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/sessions/end-others',
  access: 'signed-in',
  answer: v.object({ ended: v.number() }),
});

/** Begins the set-up of a second factor; the password is asked again. */
export const startTotp = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/totp/start',
  access: 'signed-in',
  body: ownPasswordSchema,
  answer: totpSetupSchema,
});

/** Ends it with the first code; the recovery codes are shown this once. */
export const confirmTotp = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/totp/confirm',
  access: 'signed-in',
  body: code,
  answer: recoveryAnswer,
});

/** New recovery codes in place of the old ones; a code of the second factor is asked. */
export const renewRecoveryCodes = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/totp/recovery-codes',
  access: 'signed-in',
  body: code,
  answer: recoveryAnswer,
});

/** 409 `TOTP_REQUIRED` where the role wants a second factor. */
export const disableTotp = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/totp/disable',
  access: 'signed-in',
  body: code,
  answer: emptyAnswer,
});
