import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import { spokenPreviewSchema } from '../sounds/sound.ts';
import {
  otpPhoneSchema,
  otpRequestDetailSchema,
  otpRequestFilterSchema,
  otpRequestQuerySchema,
  otpRequestSchema,
} from './otp-request.ts';
import {
  otpPreviewSchema,
  otpScriptFormSchema,
  otpScriptQuerySchema,
  otpScriptSchema,
} from './otp-script.ts';

const may = (action: 'view' | 'add' | 'edit' | 'delete' | 'test' | 'export') =>
  ({ permission: `voiceotp.${action}`, feature: 'voiceotp' }) as const;

const oneScript = '/voice-otp/number/:id';
const oneRequest = '/voice-otp/request/:id';

export const getOtpScripts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/voice-otp/numbers',
  access: may('view'),
  query: otpScriptQuerySchema,
  answer: listAnswer(otpScriptSchema),
});

export const getOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneScript,
  access: may('view'),
  params: idParams,
  answer: otpScriptSchema,
});

export const createOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/voice-otp/number',
  access: may('add'),
  body: v.object({ form: otpScriptFormSchema }),
  answer: otpScriptSchema,
});

export const updateOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneScript,
  access: may('edit'),
  params: idParams,
  body: v.object({ form: otpScriptFormSchema, row_version: v.optional(v.number()) }),
  answer: otpScriptSchema,
});

/** One that has sent something can be switched off only: 409 `IN_USE`. */
export const deleteOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneScript,
  access: may('delete'),
  params: idParams,
  answer: emptyAnswer,
});

/**
 * A new API key of a script, which this answer alone shows; the one before opens nothing from then on. With an address for
 * outcomes also a new secret by which they are signed.
 */
export const renewOtpKey = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${oneScript}/key`,
  access: may('edit'),
  params: idParams,
  answer: v.object({
    key: v.string(),
    key_prefix: v.string(),
    /** Null: outcomes are told nowhere. */
    callback_secret: v.nullable(v.string()),
  }),
});

/** Rings a telephone and reads a made-up code to it. Limits are those of every request. */
export const testOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${oneScript}/test`,
  access: may('test'),
  params: idParams,
  body: v.object({ phone: otpPhoneSchema }),
  answer: otpRequestDetailSchema,
});

/**
 * What a script sounds like, with a made-up code, without keeping it. Asks for `voiceotp.add` or `voiceotp.edit` besides; 429
 * `TOO_MANY_PREVIEWS` after ten within a minute.
 */
export const previewOtpScript = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/voice-otp/preview',
  access: may('view'),
  body: otpPreviewSchema,
  answer: spokenPreviewSchema,
});

const named = v.array(v.object({ id: v.string(), name: v.string() }));

/** What a script may name, and the scripts that there are. */
export const getOtpOptions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/voice-otp/options',
  access: may('view'),
  answer: v.object({ numbers: named, greetings: named, scripts: named }),
});

/** The newest first. */
export const getOtpRequests = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/voice-otp/requests',
  access: may('view'),
  query: otpRequestQuerySchema,
  answer: listAnswer(otpRequestSchema),
});

export const getOtpRequest = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneRequest,
  access: may('view'),
  params: idParams,
  answer: otpRequestDetailSchema,
});

/**
 * Calls again: with the same code while the server knows it, otherwise with a new one. The request before holds no more. 409
 * `OTP_CODE_GONE` where the code was the sender's own and is not known any more.
 */
export const resendOtp = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${oneRequest}/resend`,
  access: may('test'),
  params: idParams,
  answer: otpRequestDetailSchema,
});

/** The list as it is shown, all pages of it. */
export const exportOtpRequests = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/voice-otp/requests/export',
  access: may('export'),
  body: v.object({ format: v.picklist(['xlsx', 'csv']), query: otpRequestFilterSchema }),
  answer: jobSchema,
});
