import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { contactColumns, fromContact, toContact } from '../attempts/contact-row.ts';
import { contactAfter } from '../outcomes/contact.ts';

/** When somebody asked to be called again, and by whom. */
interface Wish {
  readonly at: Date;
  readonly for: 'me' | 'anybody';
  readonly note: string;
}

/** A call back changes no attempt. */
const noRules = { maxAttempts: 10, retryMinutes: 10, retryOn: [] } as const;

/**
 * The contact of this person's last call is called again at a time.
 * @throws {ProblemError} 404 for a contact that this person has not talked to
 */
export async function callBackContact(
  { db, user }: UserInTransaction,
  id: string,
  wish: Wish,
): Promise<void> {
  const row = await db
    .selectFrom('campaign_contact')
    .select(contactColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const talked = await db
    .selectFrom('dial_attempt')
    .select('n')
    .where('contact_id', '=', id)
    .where('user_id', '=', user.id)
    .where('outcome', '=', 'answered')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || talked === undefined) throw refuse.notFound();
  const { contact } = contactAfter(
    toContact(row, null),
    { kind: 'call_back', n: talked.n, callAt: wish.at.getTime() },
    noRules,
  );
  await db
    .updateTable('campaign_contact')
    .set((eb) => ({
      ...fromContact(contact),
      callback_for: contact.isCallBack ? wish.for : null,
      updated_at: new Date(),
      row_version: eb('row_version', '+', 1),
      ...(wish.for === 'me' && { user_id: user.id }),
      ...(wish.note !== '' && { note: wish.note }),
    }))
    .where('id', '=', id)
    .execute();
}
