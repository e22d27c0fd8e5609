import { endpoints } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { hasMailboxPin, writeMailboxPin } from './mailbox-pin.ts';

async function ownSubscriber(db: TenantTransaction, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriber')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** The PIN of the own mailbox, by telephone. */
export const mailboxPinRoutes = [
  serve(endpoints.getOwnMailboxPin, async (_request, { db, user }) => {
    const id = await ownSubscriber(db, user.id);
    return {
      has_mailbox: id !== undefined,
      is_set: id !== undefined && (await hasMailboxPin(db, id)),
    };
  }),
  serve(endpoints.setOwnMailboxPin, async ({ body }, { db, user }) => {
    const id = await ownSubscriber(db, user.id);
    if (id === undefined) throw refuse.notFound();
    await writeMailboxPin(db, user.tenant, id, body.mailbox_code);
    return {};
  }),
];
