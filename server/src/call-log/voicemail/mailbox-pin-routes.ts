import { endpoints } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { type Context, serve } from '../context.ts';
import {
  hasMailboxPin,
  mailboxGuesses,
  writeMailboxPin,
} from '../../telephony/subscribers/mailbox-pin.ts';

async function ownSubscriber(db: TenantTransaction, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriber')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Whoever was shut out by wrong PINs may try the new one at once. */
async function setPin({ db, user, services }: Context, id: string, pin: string): Promise<void> {
  await writeMailboxPin(db, user.tenant, id, pin);
  await services.guesses.clear(mailboxGuesses(user.tenant, id));
}

/** PINs of mailboxes, by which they are heard by telephone. */
export const mailboxPinRoutes = [
  serve(endpoints.getOwnMailboxPin, async (_request, { db, user }) => {
    const id = await ownSubscriber(db, user.id);
    return {
      has_mailbox: id !== undefined,
      is_set: id !== undefined && (await hasMailboxPin(db, id)),
    };
  }),
  serve(endpoints.setOwnMailboxPin, async ({ body }, context) => {
    const id = await ownSubscriber(context.db, context.user.id);
    if (id === undefined) throw refuse.notFound();
    await setPin(context, id, body.mailbox_code);
    return {};
  }),
  serve(endpoints.resetMailboxPin, async ({ params, body }, context) => {
    const row = await context.db
      .selectFrom('subscriber')
      .select(['id', 'extension'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (row === undefined) throw refuse.notFound();
    await setPin(context, row.id, body.mailbox_code);
    const target = { kind: 'subscriber', id: row.id, name: row.extension };
    await writeAudit(context, { action: 'subscriber.resetPin', target });
    return {};
  }),
];
