import { endpoints } from '@alo/contracts';
import { addressKey } from '@alo/exchange';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../../kernel/http/device-of.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { serve, servePublic } from '../context.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../auth/access-token.ts';
import { countGuess } from '../auth/count-guess.ts';
import { loadUser } from '../auth/load-user.ts';
import { requireOwnPassword } from './limit-guesses.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../auth/session-cookie.ts';
import {
  endSession,
  endSessionsOf,
  openSession,
  type OpenSession,
  renewSession,
} from '../auth/sessions.ts';
import type { PublicContext } from '../context.ts';
import type { LoginTicket } from '../auth/ticket-contents.ts';
import { requireGoodPassword } from '../auth/good-password.ts';
import {
  confirmTotp,
  takeSecondFactor,
  totpSetup,
  unconfirmedSecret,
} from '../auth/second-factor.ts';
import { messages } from './messages.ts';

function wrongCredentials(): ProblemError {
  return new ProblemError(422, 'WRONG_CREDENTIALS', 'Wrong credentials', {
    detail: messages.problems.WRONG_CREDENTIALS,
  });
}

const loginTenant = servePublic(endpoints.loginTenant, async ({ body }, { services, http }) => {
  const key = `${body.ma_dn}|${body.email.toLowerCase()}|${addressKey(http.ip)}`;
  const wasRight = await countGuess(services.guesses, key, messages.tooManySignIns);
  const account = await services.database.withTenant(body.ma_dn, (db) =>
    db
      .selectFrom('account')
      .innerJoin('tenant', 'tenant.ma_dn', 'account.ma_dn')
      .innerJoin('role', 'role.id', 'account.role_id')
      .select([
        'account.id',
        'account.password_hash',
        'account.is_active',
        'account.email',
        'account.totp_secret',
        'account.totp_since',
        'role.totp_required',
        'tenant.name',
        'tenant.is_demo',
      ])
      .where('account.email', '=', body.email.toLowerCase())
      .where('account.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const usable = account?.is_active === true && (!account.is_demo || services.config.demo);
  const matches = await verifyPassword(usable ? account.password_hash : undefined, body.password);
  if (!matches || account === undefined) throw wrongCredentials();
  await wasRight();
  const second_factor: LoginTicket['secondFactor'] =
    account.totp_since !== null ? 'code' : account.totp_required ? 'enrol' : 'none';
  const totp =
    second_factor === 'enrol'
      ? totpSetup(
          await services.database.withTenant(body.ma_dn, (db) =>
            unconfirmedSecret(db, services.secrets, account),
          ),
          account.name,
          account.email,
        )
      : null;
  return {
    ticket: await services.loginTickets.put({
      tenant: body.ma_dn,
      userId: account.id,
      secondFactor: second_factor,
    }),
    ma_dn: body.ma_dn,
    company_name: account.name,
    second_factor,
    totp,
  };
});

function tenantOfPath(http: FastifyRequest): string {
  const params: unknown = http.params;
  const named = typeof params === 'object' && params !== null && Reflect.get(params, 'base_ma_dn');
  return typeof named === 'string' ? named : '';
}

async function grant(
  { services, http, reply }: PublicContext,
  tenant: string,
  session: OpenSession,
) {
  if (session.refreshToken !== null) {
    setSessionCookie(http, reply, tenant, session.refreshToken, session.maxAge);
  }
  const token = await signAccessToken(services.secrets.tokenKey, {
    userId: session.userId,
    tenant,
    sessionId: session.id,
  });
  return { token, expires_in: ACCESS_TOKEN_SECONDS };
}

/**
 * The second step of signing in, where the first has said that there is one. A wrong code gives the ticket
 * back, so that a mistyped digit does not cost the password again; guesses are counted as those of passwords.
 */
async function passSecondFactor(
  { services }: PublicContext,
  ticket: LoginTicket,
  body: { readonly ticket: string; readonly code: string },
): Promise<string[]> {
  const { tenant, userId, secondFactor } = ticket;
  if (secondFactor === 'none') return [];
  // By account, wherever it comes from: who gets here knows the password.
  const key = `second factor|${tenant}|${userId}`;
  const wasRight = await countGuess(services.guesses, key, messages.tooManySignIns);
  const codes = await services.database.withTenant(tenant, async (db) => {
    if (secondFactor === 'enrol') return confirmTotp(db, services.secrets, userId, body.code);
    return (await takeSecondFactor(db, services.secrets, userId, body.code)) ? [] : null;
  });
  if (codes === null) {
    await services.loginTickets.putBack(body.ticket, ticket);
    throw refuse.invalid([{ path: 'code', code: 'WRONG_CODE', message: messages.wrongCode }]);
  }
  await wasRight();
  return codes;
}

const login = servePublic(endpoints.login, async ({ body }, context) => {
  const { loginTickets, database, agents } = context.services;
  const ticket = await loginTickets.take(body.ticket);
  if (ticket === undefined || ticket.tenant !== tenantOfPath(context.http))
    throw wrongCredentials();
  const { tenant, userId } = ticket;
  const recovery_codes = await passSecondFactor(context, ticket, body);
  const device = deviceOf(context.http);
  const { session, committed } = await database.withTenant(tenant, async (db) => {
    await db
      .updateTable('account')
      .set({ last_login_at: new Date() })
      .where('id', '=', userId)
      .execute();
    return {
      session: await openSession(db, tenant, userId, {
        remember: body.remember,
        device,
        ip: context.http.ip,
      }),
      committed: await agents.come(db, { tenant, userId, device }),
    };
  });
  committed();
  return { ...(await grant(context, ticket.tenant, session)), recovery_codes };
});

const refresh = servePublic(endpoints.refresh, async (_request, context) => {
  const tenant = tenantOfPath(context.http);
  const { database, config } = context.services;
  const session = await database.withTenant(tenant, async (db) => {
    const renewed = await renewSession(db, readSessionCookie(context.http));
    if (renewed === null) return null;
    const claims = { tenant, userId: renewed.userId, sessionId: renewed.id };
    return (await loadUser(db, claims, config)) === null ? null : renewed;
  });
  if (session === null) throw refuse.signedOut();
  return grant(context, tenant, session);
});

const logout = serve(endpoints.logout, async (_request, context) => {
  const { db, user, http, reply, services, afterCommit } = context;
  await endSession(db, user.sessionId);
  // At another browser this person keeps working.
  const who = { tenant: user.tenant, userId: user.id };
  if (!services.agents.isElsewhere(who, (stream) => stream.startsWith(user.sessionId))) {
    const device = deviceOf(http);
    afterCommit(await services.agents.leave(db, { ...who, device }));
  }
  afterCommit(() => services.live.endSessions({ sessionId: user.sessionId }));
  clearSessionCookie(http, reply, user.tenant);
  return {};
});

const changePassword = serve(endpoints.changePassword, async ({ body }, context) => {
  const { db, user, services, afterCommit } = context;
  await requireOwnPassword(context, body.current_password);
  if (body.password !== body.password_confirm) {
    throw refuse.invalid([
      { path: 'password_confirm', code: 'PASSWORDS_DIFFER', message: messages.passwordsDiffer },
    ]);
  }
  requireGoodPassword('password', body.password, [user.email, user.tenant]);
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(body.password), updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(db, user.id, user.sessionId);
  afterCommit(() => services.live.endSessions({ userId: user.id, except: user.sessionId }));
  return {};
});

const createStreamTicket = serve(endpoints.createStreamTicket, async (_request, context) => {
  const { db, services, user, http, afterCommit } = context;
  const { tenant, id: userId, sessionId } = user;
  const device = deviceOf(http);
  // Back after a long silence: the status that was replaced meanwhile is restored.
  afterCommit(await services.agents.come(db, { tenant, userId, device }));
  return { ticket: await services.streamTickets.put({ tenant, userId, sessionId }) };
});

/** Sign-in, tokens, password, the way to the event stream. */
export const authRoutes = [loginTenant, login, refresh, logout, changePassword, createStreamTicket];
