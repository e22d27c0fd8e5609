import { emailSchema } from '@alo/contracts';
import * as v from 'valibot';
import { notifyPeople } from '../../kernel/notifications/notify-operator.ts';
import type { IdentityPorts } from '../context.ts';
import { messages } from './messages.ts';
import { resetToken } from './reset-token.ts';

type Services = Pick<IdentityPorts, 'config' | 'database' | 'secrets' | 'live' | 'mailer'>;

/** Milliseconds in which the administrators are told once of the same person. */
const quiet = 15 * 60_000;

/** An account that may sign in, by its company and sign-in name. */
function findAccount({ database }: Services, tenant: string, login: string) {
  return database.withTenant(tenant, (db) =>
    db
      .selectFrom('account')
      .innerJoin('tenant', 'tenant.ma_dn', 'account.ma_dn')
      .select(['account.id', 'account.name', 'account.email', 'account.password_hash'])
      .select(['account.is_active', 'tenant.is_demo'])
      .where('account.email', '=', login)
      .where('account.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * Does for an account what can be done where its password is forgotten: an e-mail with a link, or, without a way to send
 * one, a notice to those who may give it another password. Nothing happens where there is no such account.
 */
export async function helpForgetful(
  services: Services,
  tenant: string,
  login: string,
): Promise<void> {
  const account = await findAccount(services, tenant, login);
  const isUsable = account?.is_active === true && (!account.is_demo || services.config.demo);
  if (account === undefined || !isUsable) return;
  const { id, name, email, password_hash: passwordHash } = account;
  if (services.mailer !== undefined && v.is(emailSchema, email)) {
    const token = resetToken(services.secrets.tokenKey, { tenant, id, passwordHash }, Date.now());
    const link = `${services.config.publicUrl}/password/reset?token=${token}`;
    const { subject, text } = messages.mail;
    const mail = { to: [email], subject, text: text(name, tenant, link), attachment: null };
    return services.mailer.send(mail);
  }
  await notifyPeople(services, tenant, {
    permission: 'account.changePassword',
    title: messages.notice(email),
    body: messages.noticeBody(name),
    link: `/accounts?q=${encodeURIComponent(email)}`,
    quiet,
  });
}
