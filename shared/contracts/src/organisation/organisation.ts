import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';
import { messages } from './messages.ts';

const requiredText = (maximum: number) =>
  v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(maximum, commonMessages.tooLong(maximum)),
  );

export const dataScopeSchema = v.picklist(['self', 'team', 'department', 'branch', 'all']);
export type DataScope = v.InferOutput<typeof dataScopeSchema>;

const permissionRefSchema = v.object({ id: v.string(), name: v.string() });

export const roleSchema = v.object({
  id: v.string(),
  name: v.string(),
  display_name: v.string(),
  description: v.string(),
  permissions: v.array(permissionRefSchema),
  data_scope: dataScopeSchema,
  users_count: v.number(),
  /** Its people sign in with a second factor. */
  totp_required: v.boolean(),
  created_at: v.string(),
  row_version: v.number(),
});
export type Role = v.InferOutput<typeof roleSchema>;

/** Fields of the role form (entities.md §2.3); `super-admin` is reserved. */
export const roleFormSchema = v.object({
  name: v.pipe(
    requiredText(60),
    v.check((name) => name !== 'super-admin', messages.roleReserved),
  ),
  display_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), ''),
  permissions: v.pipe(v.array(v.string()), v.minLength(1, commonMessages.choosePermission)),
  data_scope: v.optional(dataScopeSchema, 'self'),
  row_version: v.optional(v.number()),
});

/** Answer of GET /permissions (entities.md §2.4). */
export const permissionInfoSchema = v.object({
  id: v.string(),
  name: v.string(),
  display_name: v.string(),
  group: v.string(),
  action: v.string(),
  sort: v.number(),
});

/** Answer of GET /me: the first entry of `roles` is the logged-in user (specification §7). */
export const meSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  ma_dn: v.string(),
  company_name: v.string(),
  roles: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        permissions: v.array(permissionRefSchema),
        data_scope: dataScopeSchema,
      }),
    ),
    v.minLength(1),
  ),
  extension: v.nullable(v.string()),
  status_activity: activityStatusSchema,
  /** Where numbers are masked for this person: those of the company, which never are (international digits). */
  own_numbers: v.optional(v.array(v.string()), []),
});
export type Me = v.InferOutput<typeof meSchema>;

export const unitSchema = v.object({ id: v.string(), code: v.string(), name: v.string() });

/** A colleague in pickers and presence. */
export const userOptionSchema = v.object({
  id: v.string(),
  name: v.string(),
  extension: v.nullable(v.string()),
  /** Address of the picture; null: there is none. */
  picture: v.optional(v.nullable(v.string()), null),
});

/** A new password; the server refuses well-known ones too. */
const newPassword = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.minLength(8, messages.passwordTooShort),
  v.maxLength(128, messages.passwordTooLong),
  v.regex(/^(?=.*\p{L})(?=.*\d)/u, messages.passwordTooPlain),
);

export { newPassword as newPasswordSchema };

/** Sign-in form (entities.md §2.1). */
export const loginFormSchema = v.object({
  ma_dn: v.pipe(requiredText(20), v.toLowerCase()),
  email: requiredText(120),
  password: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE), v.maxLength(128)),
  remember: v.optional(v.boolean(), false),
});

/** Who has forgotten the password. */
export const forgottenPasswordSchema = v.pick(loginFormSchema, ['ma_dn', 'email']);

/** An address that takes e-mail. */
export const emailSchema = v.pipe(requiredText(120), v.email(commonMessages.emailFormat));

const signupEntries = v.object({
  company_name: requiredText(120),
  contact_name: requiredText(100),
  email: emailSchema,
  phone: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.regex(/^(0|84)?[0-9]{7,12}$/, commonMessages.phoneFormat),
  ),
  password: newPassword,
  password_confirm: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE)),
  agree: v.literal(true, messages.agree),
});

/** Sign-up form (entities.md §2.1). */
export const signupFormSchema = v.pipe(
  signupEntries,
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirm']],
      (form) => form.password === form.password_confirm,
      messages.passwordsDiffer,
    ),
    ['password_confirm'],
  ),
);
export type SignupFormInput = v.InferInput<typeof signupFormSchema>;
