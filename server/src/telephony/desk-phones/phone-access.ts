import type { ObjectForm } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { findObject } from '../pbx-objects/object-row.ts';
import { makePhoneCode } from './phone-code.ts';

/** Milliseconds that a one-time address is good for. */
const codeLifetime = 24 * 60 * 60_000;
const longestUserAgent = 200;

/**
 * Makes the code by which a phone gets its configuration once; the one before is good no longer. The key that the phone
 * has already stays until the new code is used.
 */
export async function giveCode(
  db: TenantTransaction,
  tenant: string,
  phone: { readonly id: string; readonly mac: string },
): Promise<{ readonly code: string; readonly until: Date }> {
  const { code, hash } = makePhoneCode(tenant);
  const until = new Date(Date.now() + codeLifetime);
  const values = { mac: phone.mac, code_hash: hash, code_until: until };
  await db
    .insertInto('desk_phone_access')
    .values({ ma_dn: tenant, desk_phone_id: phone.id, ...values })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'desk_phone_id']).doUpdateSet(values))
    .execute();
  return { code, until };
}

/** The phone that a code or key opens, and by which of both it came. */
export interface OpenedPhone {
  readonly id: string;
  readonly form: ObjectForm<'desk_phone'>;
  readonly by: 'code' | 'key';
}

/**
 * The phone whose code or key has this hash; undefined for an unknown or old one, for a phone that is switched off, and
 * for one that has another MAC address by now.
 */
export async function openPhone(
  db: TenantTransaction,
  hash: string,
): Promise<OpenedPhone | undefined> {
  const row = await db
    .selectFrom('desk_phone_access')
    .select(['desk_phone_id', 'mac', 'key_hash'])
    .where(({ eb, or, and }) =>
      or([
        eb('key_hash', '=', hash),
        and([eb('code_hash', '=', hash), eb('code_until', '>', new Date())]),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const phone = await findObject(db, 'desk_phone', row.desk_phone_id);
  if (phone === undefined || !phone.form.is_active || phone.form.mac !== row.mac) return undefined;
  return { id: phone.id, form: phone.form, by: row.key_hash === hash ? 'key' : 'code' };
}

/** Takes a code for good and gives the key that takes its place; undefined when another request was first. */
export async function takeCode(
  db: TenantTransaction,
  tenant: string,
  hash: string,
): Promise<string | undefined> {
  const key = makePhoneCode(tenant);
  const taken = await db
    .updateTable('desk_phone_access')
    .set({ code_hash: null, code_until: null, key_hash: key.hash })
    .where('code_hash', '=', hash)
    .returning('desk_phone_id')
    .executeTakeFirst();
  return taken === undefined ? undefined : key.code;
}

/** Writes down that a phone has fetched its configuration, and what it calls itself. */
export async function noteFetch(
  db: TenantTransaction,
  id: string,
  userAgent: string,
): Promise<void> {
  await db
    .updateTable('desk_phone_access')
    .set({ fetched_at: new Date(), user_agent: userAgent.slice(0, longestUserAgent) })
    .where('desk_phone_id', '=', id)
    .execute();
}
