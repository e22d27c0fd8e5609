import * as v from 'valibot';
import { defineCall } from '../../call/define-call.ts';
import { sipAccountSchema } from '../../entities/sip-account.ts';

// A file of its own: the phone takes these two of the calls of extensions, and a bundle keeps whole files.

/** SIP account of the signed-in user (specification §3); null when no subscriber is bound to him. */
export const getSipAccount = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/sip-account',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: v.nullable(sipAccountSchema),
});

/** Who sits at an extension: the name that a phone shows for a colleague; null for an unknown extension. */
export const getColleague = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/colleague/:extension',
  access: { permission: 'phone.use', feature: 'softphone' },
  params: v.object({ extension: v.pipe(v.string(), v.regex(/^\d{2,6}$/)) }),
  answer: v.nullable(v.object({ extension: v.string(), name: v.string() })),
});
