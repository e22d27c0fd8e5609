import * as v from 'valibot';
import { type Permission, permissions, permissionSchema } from '../access/permission.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** What no key may do: make keys, change rights, or anything that belongs to a signed-in person. */
const closedToKeys = /^(?:setting|role|account|platform|phone)\./;

/** Permissions that an API key may carry. */
export const apiKeyPermissions: readonly Permission[] = permissions.filter(
  (name) => !closedToKeys.test(name),
);

const expiry = messages.keyExpiry;

/** A new API key (entities.md §5.8, integration). */
export const apiKeyFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(60, commonMessages.nameTooLong(60)),
  ),
  permissions: v.pipe(
    v.array(
      v.pipe(
        permissionSchema,
        v.check((name) => !closedToKeys.test(name), messages.keyPermissionClosed),
      ),
    ),
    v.minLength(1, commonMessages.choosePermission),
  ),
  /** Days from today; null: without an end. */
  expires_in_days: v.nullable(
    v.pipe(v.number(expiry), v.integer(expiry), v.minValue(1, expiry), v.maxValue(730, expiry)),
  ),
});
export type ApiKeyForm = v.InferOutput<typeof apiKeyFormSchema>;

/** A key as it is listed: never its secret part. */
export const apiKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** First letters of the key, by which its holder knows it. */
  prefix: v.string(),
  permissions: v.array(v.string()),
  /** On whose behalf it acts: it can do no more than this account. */
  user_name: v.string(),
  expires_at: v.nullable(v.string()),
  last_used_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;
