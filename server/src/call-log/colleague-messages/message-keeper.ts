import { DailyRound } from '../../identity/tenants/daily-round.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';

interface Parts {
  readonly database: Database;
  readonly onError: (what: string, error: unknown) => void;
}

/** Days that messages between colleagues are kept, read or not. */
const days = 30;

/** Deletes what colleagues wrote to each other before that. */
export async function deleteOldMessages(db: TenantTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom('colleague_message').where('sent_at', '<', before).execute();
}

/** Deletes what a person wrote and was written, as the account goes. */
export async function deleteMessagesOf(db: TenantTransaction, userId: string): Promise<void> {
  await db
    .deleteFrom('colleague_message')
    .where(({ eb, or }) => or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .execute();
}

/** Deletes old messages of every company, once a day. */
export function messageKeeper({ database, onError }: Parts): DailyRound {
  return new DailyRound({
    tenants: () => listTenants(database),
    onError,
    failure: 'old messages between colleagues were not deleted',
    visit: (tenant, now) => database.withTenant(tenant, (db) => deleteOldMessages(db, now)),
  });
}
