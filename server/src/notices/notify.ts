import type { Notice } from '@alo/contracts';
import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';

/** Puts a notice into somebody's bell; `notice.created` is told after the commit, by who calls this. */
export async function notify(
  db: TenantTransaction,
  notice: Pick<Notice, 'title' | 'body' | 'kind' | 'link'> & {
    readonly maDn: string;
    readonly userId: string;
  },
): Promise<void> {
  const { maDn, userId, title, body, kind, link } = notice;
  await db
    .insertInto('notice')
    .values({ ma_dn: maDn, id: newId(), user_id: userId, title, body, kind, link, read_at: null })
    .execute();
}
