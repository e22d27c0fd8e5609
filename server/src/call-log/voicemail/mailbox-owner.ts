import { objectIdOfBox } from './box-name.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { findObject } from '../../telephony/pbx-objects/object-row.ts';
import { subscriberRoutingSchema } from '@alo/contracts';
import * as v from 'valibot';

/** Whose mailbox it is, and who gets an e-mail of each message. */
export interface MailboxOwner {
  readonly subscriberId: string | null;
  readonly sharedId: string | null;
  /** The person whose own mailbox it is. */
  readonly userId: string | null;
  /** For people: "101 · Lan" or the name of the shared mailbox. */
  readonly name: string;
  readonly emails: readonly string[];
  readonly attach: boolean;
}

/** Finds the mailbox that the exchange calls so; undefined for an extension that is gone. */
export async function mailboxOwner(
  db: TenantTransaction,
  box: string,
): Promise<MailboxOwner | undefined> {
  const sharedId = objectIdOfBox(box);
  if (sharedId !== undefined) {
    const form = (await findObject(db, 'shared_voicemail', sharedId))?.form;
    return {
      subscriberId: null,
      sharedId,
      userId: null,
      name: form?.name ?? '',
      emails: form?.emails ?? [],
      attach: form?.attach ?? false,
    };
  }
  const row = await db
    .selectFrom('subscriber')
    .select(['id', 'user_id', 'name', 'data'])
    .where('extension', '=', box)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { voicemail_email: email } = v.parse(subscriberRoutingSchema, row.data);
  return {
    subscriberId: row.id,
    sharedId: null,
    userId: row.user_id,
    name: `${box} · ${row.name}`,
    emails: email === '' ? [] : [email],
    attach: true,
  };
}
