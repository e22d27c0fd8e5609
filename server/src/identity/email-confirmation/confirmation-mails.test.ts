import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { openMailer } from '../../kernel/mail/mailer.ts';
import { startMailCatcher } from '../../kernel/mail/testing/mail-catcher.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { signInAt } from '../../testing/test-server.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { noteConfirmation } from './confirmation-row.ts';

const password = 'Bong-Sen-2026!';

describe.each(databases)('an e-mail to confirm an address that is not taken, on %s', (database) => {
  let away: Awaited<ReturnType<typeof startMailCatcher>>;
  const server = serverOn(
    database,
    () => ({ ALO_SMTP_URL: away.url, ALO_PUBLIC_URL: 'https://alo.example/' }),
    async () => {
      away = await startMailCatcher(Infinity);
    },
  );
  afterAll(() => away.stop());
  let count = 0;

  const signUp = async () => {
    count += 1;
    const email = `la${count}@example.com`;
    const { body } = await server.current.anonymous.call(endpoints.signUp, {
      body: {
        ...{ company_name: 'Công ty Lạ', contact_name: 'Người Lạ', phone: `091234560${count}` },
        ...{ email, password, password_confirm: password, agree: true },
      },
    });
    const admin = await signInAt(server.current.running.url, body.ma_dn, email, password);
    const own = async () => (await admin.call(endpoints.getOutsideCalling)).body;
    await waitFor(async () => (await own()).email_unsent);
    return { email, admin, own };
  };

  /** Sends by another relay, which refuses the first ones. */
  const retry = async (email: string, tenant: string, refusals: number, pauses: number[]) => {
    const relay = await startMailCatcher(refusals);
    const { database: db } = server.current.running.services;
    const mailer = openMailer({ smtpUrl: relay.url, mailFrom: 'alo@example.com' });
    const reported: string[] = [];
    const errors: string[] = [];
    const mails = new ConfirmationMails({
      ...{ database: db, mailer, publicUrl: 'https://alo.example', pauses },
      onGivenUp: (company) => reported.push(company),
      onError: (_what, error) => errors.push(String(error)),
    });
    const row = await db.withTenant(tenant, (rows) =>
      rows.selectFrom('email_confirmation').selectAll().executeTakeFirstOrThrow(),
    );
    const to = { tenant, userId: row.user_id, email };
    const token = await db.withTenant(tenant, (rows) => noteConfirmation(rows, to, row.sends));
    await mails.send(to, token);
    const close = async () => {
      await mails.close();
      mailer?.close();
      await relay.stop();
    };
    return { relay, reported, errors, close };
  };

  test('is reported to the company and the operator, who may send it again', async () => {
    const { admin, email } = await signUp();
    const operator = await server.current.signIn('dn0002', 'admin');
    const { body } = await operator.call(endpoints.getCompanies, {
      query: { search: admin.tenant },
    });
    expect(body.data).toMatchObject([{ email_confirmed: false, email_unsent: true }]);
    const { withTenant } = server.current.running.services.database;
    await withTenant(admin.tenant, (db) =>
      db
        .updateTable('email_confirmation')
        .set({ sent_at: new Date(Date.now() - 60_000) })
        .execute(),
    );
    expect(await admin.raw(endpoints.resendConfirmation)).toMatchObject({
      status: 200,
      body: { email },
    });
  });

  test('is tried again with a link that works, and what was asked for is not used up', async () => {
    const { admin, email, own } = await signUp();
    const { relay, reported, errors, close } = await retry(email, admin.tenant, 2, [1, 1, 1]);
    await waitFor(() => relay.mails.length === 1);
    await waitFor(async () => !(await own()).email_unsent);
    expect(reported).toEqual([]);
    expect(errors).toHaveLength(2);
    expect(errors.join()).not.toContain(email);
    const whole = relay.mails[0]?.text.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
    const token = /confirm-email\?token=(\S+)/.exec(whole)?.[1] ?? '';
    const { status } = await server.current.anonymous.raw(endpoints.confirmEmail, {
      body: { token },
    });
    expect(status).toBe(200);
    const { body: audit } = await admin.raw(endpoints.getAuditLog, { query: {} });
    expect(JSON.stringify(audit)).toContain('"company.confirmEmail"');
    await close();
  });

  test('is given up after some tries, and the operator’s bell rings', async () => {
    const { admin, email, own } = await signUp();
    const { relay, reported, errors, close } = await retry(email, admin.tenant, Infinity, [1, 1]);
    await waitFor(() => reported.length > 0);
    expect(reported).toEqual([admin.tenant]);
    // The first failure was that of the sign-up.
    expect(errors).toHaveLength(2);
    expect(relay.mails).toEqual([]);
    expect(await own()).toMatchObject({ email_unsent: true });
    await close();
  });
});
