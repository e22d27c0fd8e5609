import { endpoints, errorCode } from '@alo/contracts';
import { addressKey } from '@alo/exchange';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { requireGoodPassword } from '../auth/good-password.ts';
import { hashPassword } from '../auth/password.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { servePublic } from '../context.ts';
import { helpForgetful } from './forgotten-password.ts';
import { messages } from './messages.ts';
import { isOver, isResetTokenOf, readResetToken } from './reset-token.ts';

const hour = 3_600_000;

const forgetPassword = servePublic(
  endpoints.forgetPassword,
  async ({ body }, { services, http }) => {
    const login = body.email.toLowerCase();
    // Names that do not exist are counted alike: a refusal says nothing of an account either.
    const wait = await services.guesses.count([
      { key: `forgotten|${body.ma_dn}|${login}`, most: 3, within: hour },
      { key: `forgotten|${addressKey(http.ip)}`, most: 20, within: hour },
    ]);
    if (wait > 0) {
      const minutes = Math.ceil(wait / 60_000);
      throw new ProblemError(429, 'FORGOTTEN_THROTTLED', 'Asked too often', {
        detail: messages.tooMany(minutes),
        retryAfter: Math.ceil(wait / 1000),
      });
    }
    // Not waited for: how long it takes would tell whether there is such an account.
    helpForgetful(services, body.ma_dn, login).catch((error: unknown) =>
      http.log.error({ code: errorCode(error) }, 'nobody could be helped to a new password'),
    );
    return { sends_mail: services.mailer !== undefined };
  },
);

const wrongLink = () =>
  new ProblemError(404, 'RESET_WRONG', 'Unknown or used token', { detail: messages.wrongLink });

const resetPassword = servePublic(endpoints.resetPassword, async ({ body }, { services, http }) => {
  const read = readResetToken(body.token);
  if (read === undefined) throw wrongLink();
  const { tenant, id } = read;
  await services.database.withTenant(tenant, async (db) => {
    const account = await db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'password_hash', 'is_active'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const passwordHash = account?.password_hash ?? '';
    const isOurs = isResetTokenOf(services.secrets.tokenKey, { tenant, id, passwordHash }, read);
    if (account?.is_active !== true || !isOurs) throw wrongLink();
    if (isOver(read, Date.now())) {
      throw new ProblemError(410, 'RESET_EXPIRED', 'The token is too old', {
        detail: messages.overLink,
      });
    }
    requireGoodPassword('password', body.password, [account.email, tenant]);
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(body.password), updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(db, id);
    const { name } = account;
    await writeAudit(
      { db, user: { id, name, tenant }, http },
      { action: 'account.resetPassword', target: { kind: 'account', id, name } },
    );
  });
  services.live.endSessions({ userId: id, except: null });
  return {};
});

/** The way back in for who has forgotten the password. */
export const forgottenPasswordRoutes = [forgetPassword, resetPassword];
