import { hasPermission } from '@alo/contracts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { callerName } from './caller-name.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Whom a message is from, for a phone that dials its reference. @throws {ProblemError} 404 for who may not hear it. */
export async function callerOfMessage({ db, user }: UserInTransaction, id: string) {
  const message = await db
    .selectFrom('voicemail_message')
    .leftJoin('subscriber', 'subscriber.id', 'voicemail_message.subscriber_id')
    .select(['caller', 'caller_e164', 'subscriber.user_id', 'shared_voicemail_id'])
    .where('voicemail_message.id', '=', id)
    .executeTakeFirst();
  const isOwn = message?.user_id === user.id;
  const isShared =
    message?.shared_voicemail_id !== null && hasPermission(user.subject, 'message.view');
  if (message === undefined || message.caller === '' || !(isOwn || isShared)) {
    throw refuse.notFound();
  }
  return {
    number: message.caller,
    e164: message.caller_e164,
    name: await callerName(db, message.caller, message.caller_e164),
  };
}
