import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { contactColumns, fromContact, toContact } from '../attempts/contact-row.ts';
import { contactAfter } from '../outcomes/contact.ts';
import { promiseCall } from './call-back-campaign.ts';
import { messages } from './messages.ts';

/** When somebody asked to be called again, and by whom. */
interface Wish {
  readonly at: Date;
  readonly for: 'me' | 'anybody';
  readonly note: string;
}

/** A call back changes no attempt. */
const noRules = { maxAttempts: 10, retryMinutes: 10, retryOn: [] } as const;

/**
 * The contact of this person's last call is called again at a time; a campaign that had called everybody goes on for it. Another
 * time takes the place of the one before.
 * @throws {ProblemError} 404 for a contact that this person has not talked to; 409 the campaign is over, or somebody has called
 *   the contact since
 */
export async function callBackContact(actor: RequestActor, id: string, wish: Wish): Promise<void> {
  const { db, user } = actor;
  const known = await db
    .selectFrom('dial_attempt')
    .select(['n', 'campaign_id'])
    .where('contact_id', '=', id)
    .where('user_id', '=', user.id)
    .where('outcome', '=', 'answered')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) throw refuse.notFound();
  // Campaigns are locked before their contacts.
  const last = await promiseCall(actor, {
    ...{ campaignId: known.campaign_id, use: 'marketing', at: wish.at },
  });
  const row = await db
    .selectFrom('campaign_contact')
    .select(contactColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  const callAt = wish.at.getTime();
  const { contact } = contactAfter(
    toContact(row, null),
    { kind: 'call_back', n: known.n, callAt },
    noRules,
  );
  if (!contact.isCallBack || contact.nextAt !== callAt) {
    throw new ProblemError(409, 'CONTACT_STATUS', 'The contact has been called since', {
      detail: messages.notCalledBack,
    });
  }
  await db
    .updateTable('campaign_contact')
    .set((eb) => ({
      ...fromContact(contact),
      callback_for: wish.for,
      updated_at: new Date(),
      row_version: eb('row_version', '+', 1),
      ...(wish.for === 'me' && { user_id: user.id }),
      ...(wish.note !== '' && { note: wish.note }),
    }))
    .where('id', '=', id)
    .execute();
  await last();
}
