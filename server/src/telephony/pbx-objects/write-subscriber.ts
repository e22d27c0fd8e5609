import {
  foldVietnamese,
  type Reference,
  referencesOf,
  type SubscriberForm,
  subscriberRoutingSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { writeEdges } from './references.ts';
import type { RoutingChange } from './routing-version.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { messages } from './messages.ts';
import { selectSubscribers, toSubscriberForm } from './subscriber-row.ts';

/** A subscriber as it shall be; a form of null takes it away. */
export interface SubscriberWrite {
  readonly kind: 'subscriber';
  readonly id: string;
  readonly form: SubscriberForm | null;
  /** Sealed SIP password of one that is not there yet. */
  readonly secret?: string;
  /** What the person saw; refused when somebody saved meanwhile. */
  readonly rowVersion?: number;
}

const uniqueFields = {
  subscriber_ma_dn_extension_key: ['extension', commonMessages.extensionTaken],
  internal_number_pkey: ['extension', messages.internalNumberOfAnother],
  subscriber_ma_dn_user_id_key: ['user_id', commonMessages.personHasExtension],
} as const;

async function requireUser(db: TenantTransaction, userId: string | null): Promise<void> {
  if (userId === null) return;
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (known === undefined) {
    throw refuse.invalid([
      { path: 'user_id', code: 'PERSON_UNKNOWN', message: messages.personUnknown },
    ]);
  }
}

/** A form that says how long the extension rings. */
type WholeForm = SubscriberForm & { readonly ring_timeout: number };

async function completed(
  db: TenantTransaction,
  form: SubscriberForm,
  before: SubscriberForm | null,
): Promise<WholeForm> {
  const known = form.ring_timeout ?? before?.ring_timeout;
  const ring_timeout = known ?? (await readSystemSetting(db)).default_ring_timeout;
  return { ...form, ring_timeout };
}

function toColumns(form: WholeForm) {
  return {
    extension: form.extension,
    name: form.name,
    name_folded: foldVietnamese(form.name),
    user_id: form.user_id,
    record_policy: form.record_policy,
    ring_timeout: form.ring_timeout,
    max_contacts: form.max_contacts,
    webrtc: form.webrtc,
    codecs: form.codecs,
    dnd: form.dnd,
    data: JSON.stringify(v.parse(subscriberRoutingSchema, form)),
    is_active: form.is_active,
  };
}

/** What a subscriber points at. */
export function subscriberReferences(form: SubscriberForm): Reference[] {
  return referencesOf(subscriberRoutingSchema, form);
}

/** Writes the row and what it points at; the change for the version, or null where nothing was there. */
export async function writeSubscriber(
  db: TenantTransaction,
  tenant: string,
  { id, form: given, secret, rowVersion }: SubscriberWrite,
): Promise<RoutingChange | null> {
  const row = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
  requireRowVersion(rowVersion, row?.row_version);
  const before = row === undefined ? null : toSubscriberForm(row);
  const form = given && (await completed(db, given, before));
  const named = form ?? before;
  if (named === null) return null;
  const change = { kind: 'subscriber', id, name: named.extension, before, after: form };
  if (form === null) {
    await db.deleteFrom('subscriber').where('id', '=', id).execute();
    await writeEdges(db, tenant, 'subscriber', id, []);
    return { ...change, action: 'delete' };
  }
  if (form.user_id !== before?.user_id) await requireUser(db, form.user_id);
  await mapUnique<unknown>(uniqueFields, () =>
    before === null
      ? db
          .insertInto('subscriber')
          .values({ ma_dn: tenant, id, secret: secret ?? '', ...toColumns(form) })
          .execute()
      : db
          .updateTable('subscriber')
          .set({
            ...toColumns(form),
            ...bumpRowVersion(),
          })
          .where('id', '=', id)
          .execute(),
  );
  await writeEdges(db, tenant, 'subscriber', id, subscriberReferences(form));
  return { ...change, action: before === null ? 'create' : 'update' };
}
