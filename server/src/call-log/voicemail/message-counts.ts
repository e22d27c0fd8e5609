import type { MessageCount } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Messages of the mailboxes of extensions, by the name that the exchange gives them: `101@dn0002`. */
export async function messageCounts(
  db: TenantTransaction,
  tenant: string,
): Promise<ReadonlyMap<string, MessageCount>> {
  const rows = await db
    .selectFrom('voicemail_message')
    .innerJoin('subscriber', 'subscriber.id', 'voicemail_message.subscriber_id')
    .select([
      'subscriber.extension',
      sql<string>`count(*) filter (where heard_at is null)`.as('unheard'),
      sql<string>`count(*)`.as('counted'),
    ])
    .groupBy('subscriber.extension')
    .execute();
  return new Map(
    rows.map(({ extension, unheard, counted }) => [
      `${extension}@${tenant}`,
      { unheard: Number(unheard), heard: Number(counted) - Number(unheard) },
    ]),
  );
}
