import * as v from 'valibot';
import { idParams } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';
import { flag, requiredText } from '../pbx-objects/field.ts';
import { newPasswordSchema } from '../organisation/organisation.ts';
import { messages } from './messages.ts';

const named = v.object({ id: v.string(), name: v.string() });

/** Somebody who may sign in (entities.md §2.5); the password is never answered. */
export const accountSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  role: named,
  branch: v.nullable(named),
  department: v.nullable(named),
  team: v.nullable(named),
  subscriber: v.nullable(v.object({ id: v.string(), extension: v.string() })),
  /** Null: that of the company's setting. */
  voip_provider: v.nullable(v.picklist([1, 2, 3])),
  /** Where the picture is; null without one. */
  avatar: v.nullable(v.string()),
  is_active: v.boolean(),
  status_activity: activityStatusSchema,
  last_login_at: v.nullable(v.string()),
  last_seen_at: v.nullable(v.string()),
  /** Signs in with a second factor. */
  totp: v.boolean(),
  created_at: v.string(),
  row_version: v.number(),
});
export type Account = v.InferOutput<typeof accountSchema>;

const maybeId = v.optional(v.nullable(idParams.entries.id), null);

/** Characters of a picture of 200 KB as a data address. */
const MOST_PICTURE = 280_000;

/** A small PNG or JPEG as a data address; null takes the picture away, and without it the account keeps its own. */
export const accountPictureSchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(MOST_PICTURE, messages.picture),
      v.regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, messages.picture),
    ),
  ),
);

const entries = {
  name: requiredText(100),
  email: v.pipe(
    requiredText(120),
    v.toLowerCase(),
    // Names without an address exist too: those of the demo companies.
    v.regex(/^\S+$/, commonMessages.emailFormat),
  ),
  phone: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^((0|84)?[0-9]{7,12})?$/, commonMessages.phoneFormat)),
    '',
  ),
  role_id: v.pipe(
    v.nullish(v.string(), ''),
    v.nonEmpty(commonMessages.required),
    v.uuid(commonMessages.entryGone),
  ),
  branch_id: maybeId,
  department_id: maybeId,
  team_id: maybeId,
  subscriber_id: maybeId,
  voip_provider: v.optional(
    v.nullable(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3])),
    ),
    null,
  ),
  is_active: flag(true),
  avatar: accountPictureSchema,
};

/** Form of an account that is edited; its password is changed apart. */
export const accountEditSchema = v.object(entries);
export type AccountForm = v.InferOutput<typeof accountEditSchema>;

/** Form of a new account. */
export const accountFormSchema = v.object({
  ...entries,
  email: v.pipe(entries.email, v.email(commonMessages.emailFormat)),
  password: newPasswordSchema,
});

/** What an import reads of one row. */
export const accountImportSchema = v.object({
  name: entries.name,
  email: accountFormSchema.entries.email,
  phone: entries.phone,
  password: newPasswordSchema,
});
