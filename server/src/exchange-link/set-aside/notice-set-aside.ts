import { accountsWith } from '../../auth/accounts-with.ts';
import type { Database } from '../../database/database.ts';
import type { LiveStreams } from '../../live/live-streams.ts';
import { notifyAll } from '../../notices/notify.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly operator: string | undefined;
}

const link = '/setting/set-aside-calls';
/** Milliseconds in which the operator's people are told once, however many calls are set aside. */
const quiet = 3_600_000;
/** When this process looked last, so that many calls do not ask the database each. */
const looked = new WeakMap<Database, number>();

/** Tells the operator's people that calls wait in the list, at most once an hour. */
export async function noticeSetAside({ database, live, operator }: Parts): Promise<void> {
  const now = Date.now();
  if (operator === undefined || now - (looked.get(database) ?? -quiet) < quiet) return;
  const told = await database.withTenant(operator, async (db) => {
    // Another server may have told them.
    const recent = await db
      .selectFrom('notice')
      .select('id')
      .where('link', '=', link)
      .where('created_at', '>', new Date(now - quiet))
      .executeTakeFirst();
    if (recent !== undefined) return [];
    const people = await accountsWith(db, 'platform.calls');
    await notifyAll(db, people, {
      maDn: operator,
      title: 'Có cuộc gọi chưa ghi được',
      body: 'Tổng đài có cuộc gọi chưa ghi được vào lịch sử. Mở danh sách để xem lý do và thử lại.',
      kind: 'system',
      link,
    });
    return people;
  });
  looked.set(database, now);
  for (const userId of told) live.publish(operator, { type: 'notice.created', user_id: userId });
}
