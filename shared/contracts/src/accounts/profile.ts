import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { requiredText } from '../pbx-objects/field.ts';

/** What somebody sees and may change of himself (entities.md §5.8, user settings). */
export const profileSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  avatar: v.nullable(v.string()),
  role: v.string(),
  branch: v.nullable(v.string()),
  department: v.nullable(v.string()),
  team: v.nullable(v.string()),
  extension: v.nullable(v.string()),
  totp: v.object({
    enabled: v.boolean(),
    /** The role wants it: it cannot be switched off. */
    required: v.boolean(),
    recovery_codes_left: v.number(),
  }),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** PUT /update-user-info-login: what people change of themselves. */
export const profileFormSchema = v.object({
  name: requiredText(100),
  phone: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^((0|84)?[0-9]{7,12})?$/, commonMessages.phoneFormat)),
    '',
  ),
});

/** A place where somebody is signed in. */
export const sessionInfoSchema = v.object({
  id: v.string(),
  /** "Chrome trên Windows" */
  device: v.string(),
  ip: v.string(),
  signed_in_at: v.string(),
  last_seen_at: v.string(),
  /** The session that asks. */
  current: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof sessionInfoSchema>;
