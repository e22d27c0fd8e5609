import { endpoints, emailSchema } from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { serve, servePublic } from '../context.ts';
import { confirmEmail as confirm, wrongLink } from './confirm-email.ts';
import { noteConfirmation } from '../../identity/email-confirmation/confirmation-row.ts';
import { companyOfToken } from '../../identity/email-confirmation/confirmation-token.ts';
import { nextSends, secondsToWait } from '../../identity/email-confirmation/confirmation-wait.ts';
import { messages } from './messages.ts';

const confirmEmail = servePublic(
  endpoints.confirmEmail,
  async ({ body: { token } }, { services, http }) => {
    const tenant = companyOfToken(token);
    if (tenant === undefined) throw wrongLink();
    const email = await services.database.withTenant(tenant, async (db) => {
      const { account, email: confirmed } = await confirm(db, tenant, token);
      const target = { kind: 'outside_calling', id: null, name: confirmed };
      const entry = { action: 'company.confirmEmail', target };
      await writeAudit({ db, user: { ...account, tenant }, http }, entry);
      return confirmed;
    });
    services.routingChanges.publish({ tenant });
    services.exchange.objectsChanged(tenant);
    return { ma_dn: tenant, email };
  },
);

const resendConfirmation = serve(endpoints.resendConfirmation, async (_request, context) => {
  const { db, user, services, afterCommit } = context;
  const row = await db
    .selectFrom('email_confirmation')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || services.mailer === undefined) {
    throw new ProblemError(409, 'NOTHING_TO_CONFIRM', 'Nothing is to be confirmed', {
      detail: messages.problems.NOTHING_TO_CONFIRM,
    });
  }
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!v.is(emailSchema, email)) {
    throw refuse.invalid([
      { path: 'email', code: 'LOGIN_NO_EMAIL', message: messages.loginNoEmail },
    ]);
  }
  const now = Date.now();
  const wait = secondsToWait(row, now);
  if (wait > 0) {
    throw new ProblemError(429, 'CONFIRMATION_THROTTLED', 'Too many e-mails', {
      detail: messages.problems.CONFIRMATION_THROTTLED(Math.ceil(wait / 60)),
      retryAfter: wait,
    });
  }
  const addressee = { tenant: user.tenant, userId: user.id, email };
  const token = await noteConfirmation(db, addressee, nextSends(row, now));
  afterCommit(() => void services.confirmations.send(addressee, token));
  return { email };
});

/** Confirming the e-mail address of a company that has signed up. */
export const emailConfirmationRoutes = [confirmEmail, resendConfirmation];
