import { sql } from 'kysely';
import { rm } from 'node:fs/promises';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Throws away messages of mailboxes that are gone, thirty days after they were left (entities.md §8). */
export async function deleteOrphanMailboxes(
  db: TenantTransaction,
  folder: string,
  tenant: string,
): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    delete from voicemail_message where left_at < now() - interval '30 days'
      and (shared_voicemail_id is null or shared_voicemail_id not in
        (select id from routing_object where kind = 'shared_voicemail'))
      and (subscriber_id is null or subscriber_id not in (select id from subscriber))
    returning file`.execute(db);
  for (const { file } of rows) await rm(recordingPath(folder, tenant, file), { force: true });
}
