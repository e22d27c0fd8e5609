import type { Notice } from '@alo/contracts';
import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';

type Words = Pick<Notice, 'title' | 'body' | 'kind' | 'link'> & { readonly tenant: string };

/** Adds a notice to a user's bell. Callers publish `notice.created` after the commit. */
export async function notify(
  db: TenantTransaction,
  { userId, ...notice }: Words & { readonly userId: string },
): Promise<void> {
  await notifyAll(db, [userId], notice);
}

/** The same notice for several people. */
export async function notifyAll(
  db: TenantTransaction,
  userIds: readonly string[],
  { tenant, title, body, kind, link }: Words,
): Promise<void> {
  if (userIds.length === 0) return;
  const words = { ma_dn: tenant, title, body, kind, link, read_at: null };
  await db
    .insertInto('notice')
    .values(userIds.map((user_id) => ({ ...words, id: newId(), user_id })))
    .execute();
}
