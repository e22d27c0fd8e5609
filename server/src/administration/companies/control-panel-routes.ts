import { endpoints, dayInVietnam, foldVietnamese, SUPER_ADMIN } from '@alo/contracts';
import { sql } from 'kysely';
import { requireGoodPassword } from '../../identity/auth/good-password.ts';
import { hashPassword } from '../../identity/auth/password.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { noteConfirmation } from '../../identity/email-confirmation/confirmation-row.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { serve, servePublic } from '../context.ts';
import { countUsers } from '../settings/settings-routes.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { selectSubscribers, toExchange } from '../../telephony/pbx-objects/subscriber-row.ts';
import { createTenant } from './default-data.ts';
import { messages } from './messages.ts';

/** Days a new tenant may try everything. */
const trialDays = 14;

const getMaxUserCompanyTenancy = serve(
  endpoints.getMaxUserCompanyTenancy,
  async (_request, { db, user }) => {
    const { max_users } = await db
      .selectFrom('tenant')
      .select('max_users')
      .executeTakeFirstOrThrow();
    return { ma_dn: user.tenant, max_users, used_users: await countUsers({ db }) };
  },
);

const signUp = servePublic(endpoints.signUp, async ({ body }, { services, http }) => {
  const { database, secrets, exchange } = services;
  if (services.config.signUp === 'closed') {
    throw new ProblemError(403, 'SIGN_UP_CLOSED', 'Sign-up is closed', {
      detail: messages.problems.SIGN_UP_CLOSED,
    });
  }
  requireGoodPassword('password', body.password, [body.email]);
  const { email: mailbox, phone } = body;
  const wait = await services.signUps.count({ address: http.ip, email: mailbox, phone });
  if (wait > 0) {
    throw new ProblemError(429, 'SIGN_UP_THROTTLED', 'Too many sign-ups', {
      detail: messages.problems.SIGN_UP_THROTTLED(Math.ceil(wait / 60)),
      retryAfter: wait,
    });
  }
  const { rows } = await sql<{ next: string }>`select nextval('tenant_code') as next`.execute(
    database.root,
  );
  const tenant = `dn${(rows[0]?.next ?? '').padStart(4, '0')}`;
  const email = body.email.toLowerCase();
  const password_hash = await hashPassword(body.password);
  const { subscribers, setting, token, userId } = await database.withTenant(tenant, async (db) => {
    const made = await createTenant(
      db,
      {
        code: tenant,
        name: body.company_name,
        isDemo: false,
        dateExpired: dayInVietnam(new Date(Date.now() + trialDays * 86_400_000)),
      },
      secrets,
    );
    const id = newId();
    await db
      .insertInto('account')
      .values({
        ma_dn: tenant,
        id,
        name: body.contact_name,
        email,
        phone: body.phone,
        password_hash,
        role_id: made.roles.get(SUPER_ADMIN) ?? '',
        department_id: null,
        team_id: null,
        is_active: true,
        status_activity: 1,
        last_login_at: null,
      })
      .execute();
    await db
      .updateTable('subscriber')
      .set({
        user_id: id,
        name: body.contact_name,
        name_folded: foldVietnamese(body.contact_name),
      })
      .where('extension', '=', '101')
      .execute();
    return {
      userId: id,
      token:
        services.mailer === undefined
          ? undefined
          : await noteConfirmation(db, { tenant, userId: id, email }, 1),
      subscribers: await selectSubscribers(db).execute(),
      setting: await readSystemSetting(db),
    };
  });
  void services.sounds.wake(tenant);
  for (const row of subscribers) exchange.push(toExchange(row, secrets, setting));
  if (token !== undefined) void services.confirmations.send({ tenant, userId, email }, token);
  return { ma_dn: tenant, email, must_confirm: token !== undefined };
});

/** Tenants: sign-up and the limit of users. */
export const controlPanelRoutes = [getMaxUserCompanyTenancy, signUp];
