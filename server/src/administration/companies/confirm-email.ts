import type { TenantTransaction } from '../../kernel/database/database.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { nextVersion } from '../../telephony/pbx-objects/routing-version.ts';
import { hashConfirmationToken } from '../../identity/email-confirmation/confirmation-token.ts';
import { messages } from './messages.ts';

/** The link is not ours, was used, or its person or address has changed. */
export const wrongLink = () =>
  new ProblemError(404, 'CONFIRMATION_WRONG', 'Unknown or used token', {
    detail: messages.problems.CONFIRMATION_WRONG,
  });

/**
 * Confirms the address of the company of a transaction by the token of its link, once.
 *
 * @returns the address, and whose it is
 * @throws {ProblemError} 404 wrong or used, 410 older than a day
 */
export async function confirmEmail(
  db: TenantTransaction,
  tenant: string,
  token: string,
): Promise<{
  readonly email: string;
  readonly account: { readonly id: string; readonly name: string };
}> {
  const row = await db
    .selectFrom('email_confirmation')
    .select(['user_id', 'email', 'expires_at'])
    .where('token_hash', '=', hashConfirmationToken(token))
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw wrongLink();
  if (row.expires_at.getTime() <= Date.now()) {
    throw new ProblemError(410, 'CONFIRMATION_EXPIRED', 'The token is too old', {
      detail: messages.problems.CONFIRMATION_EXPIRED,
    });
  }
  const account = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', row.user_id)
    .where('email', '=', row.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw wrongLink();
  await db
    .updateTable('email_confirmation')
    .set({ token_hash: null, confirmed_at: new Date() })
    .execute();
  await nextVersion(db, tenant);
  return { email: row.email, account };
}
