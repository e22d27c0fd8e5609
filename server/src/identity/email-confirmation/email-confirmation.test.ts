import { endpoints, outsideCallingFormSchema } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import type { RouteCall } from '@alo/routing';
import { sql } from 'kysely';
import * as v from 'valibot';
import { findRoute } from '../../telephony/call-routing/find-route.ts';
import { startMailCatcher } from '../../kernel/mail/testing/mail-catcher.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { signInAt, type TestClient } from '../../testing/test-server.ts';

const password = 'Bong-Sen-2026!';
const carrier = { name: 'carrier', host: '127.0.0.2', port: 5060, transport: 'udp' };
const open = v.parse(outsideCallingFormSchema, { state: 'allowed', all_trunks: true });

describe.each(databases)('the e-mail address of a sign-up on %s', (database) => {
  let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
  const server = serverOn(
    database,
    () => ({
      ALO_TRUNKS: JSON.stringify([carrier]),
      ALO_SMTP_URL: catcher.url,
      ALO_PUBLIC_URL: 'https://alo.example/',
    }),
    async () => {
      catcher = await startMailCatcher();
    },
  );
  afterAll(() => catcher.stop());
  let count = 0;

  const signUp = async () => {
    count += 1;
    const email = `la${count}@example.com`;
    const { body } = await server.current.anonymous.call(endpoints.signUp, {
      body: {
        ...{ company_name: 'Trúng thưởng tại http://evil.example', contact_name: 'Người Lạ' },
        ...{ email, phone: `091234560${count}`, password, password_confirm: password, agree: true },
      },
    });
    expect(body.must_confirm).toBe(true);
    return {
      email,
      admin: await signInAt(server.current.running.url, body.ma_dn, email, password),
    };
  };
  /** Tokens of the e-mails to an address, the oldest first. */
  const tokens = (email: string) =>
    catcher.mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => {
        const [body] = text.split('\n\n').slice(1);
        expect(body).toBeDefined();
        const whole = text.replaceAll('=\n', '').replaceAll('=3D', '=');
        return /https:\/\/alo\.example\/confirm-email\?token=(\S+)/.exec(whole)?.[1] ?? '';
      });
  const tokenOf = async (email: string, many = 1) => {
    await waitFor(() => tokens(email).length >= many);
    return tokens(email).at(-1) ?? '';
  };
  const confirm = async (token: string) =>
    (await server.current.anonymous.raw(endpoints.confirmEmail, { body: { token } })).status;
  const inTenant = (admin: TestClient, change: ReturnType<typeof sql>) =>
    server.current.running.services.database.withTenant(admin.tenant, (db) => change.execute(db));
  const own = async (admin: TestClient) => (await admin.call(endpoints.getOutsideCalling)).body;
  const resend = (admin: TestClient) => admin.raw(endpoints.resendConfirmation);
  const decide = async (admin: TestClient) => {
    const operator = await server.current.signIn('dn0002', 'admin');
    await operator.call(endpoints.decideOutsideCalling, {
      params: { code: admin.tenant },
      body: open,
    });
    const { body } = await operator.call(endpoints.getCompanies, {
      query: { search: admin.tenant },
    });
    return body.data[0];
  };
  /** What the exchange is answered when extension 101 dials a mobile number. */
  const why = async (admin: TestClient) => {
    const { body } = await admin.raw(endpoints.simulateRoute, {
      body: {
        ...{ origin: 'agent', from: '101', to: '0912345678', at: new Date().toISOString() },
        ...{ phones: {}, otherPhones: 'answers', keys: [] },
      },
    });
    return JSON.stringify(body);
  };

  test('until it is confirmed the company can neither ask nor call, whatever was decided', async () => {
    const { admin, email } = await signUp();
    const token = await tokenOf(email);
    expect(catcher.mails.at(-1)?.text).not.toContain('evil.example');
    expect(await own(admin)).toMatchObject({ email_to_confirm: email });
    expect((await admin.raw(endpoints.requestOutsideCalling)).status).toBe(409);
    expect(await decide(admin)).toMatchObject({ state: 'allowed', email_confirmed: false });
    const call: RouteCall = {
      ...{ tenant: admin.tenant, origin: 'agent', from: '101', hops: 0 },
      ...{ to: '0912345678', call: 'n1-mail' },
    };
    const parts = {
      database: server.current.running.services.database,
      exchange: { calls: () => [], isRegistered: () => true },
      trunks: [carrier],
      sendsEmail: true,
    };
    expect((await findRoute(parts, call)).verb).toEqual({ do: 'reject', cause: 57 });
    expect((await findRoute(parts, { ...call, to: '113' })).verb).toMatchObject({ do: 'outside' });
    expect(await why(admin)).toContain('"unconfirmed"');

    expect(await confirm(token)).toBe(200);
    expect(await own(admin)).toMatchObject({ email_to_confirm: null, state: 'allowed' });
    expect(await decide(admin)).toMatchObject({ email_confirmed: true });
    // Nothing but a number is missing now.
    expect(await why(admin)).toContain('"detail":"number"');
    expect(await confirm(token)).toBe(404);
  });

  test('its request rings the bell of the operator at once when it is confirmed', async () => {
    const { admin, email } = await signUp();
    expect(await confirm(await tokenOf(email))).toBe(200);
    expect((await admin.raw(endpoints.requestOutsideCalling)).status).toBe(200);
    const operator = await server.current.signIn('dn0002', 'admin');
    await waitFor(async () =>
      (await operator.call(endpoints.getNotifications)).body.data.some(
        ({ body, link }) => link === '/setting/companies' && body.includes(admin.tenant),
      ),
    );
  });

  test('a link is good for a day, for its company, account and address, and only its hash is kept', async () => {
    const { admin, email } = await signUp();
    const token = await tokenOf(email);
    const stored = await server.current.running.services.database.withTenant(admin.tenant, (db) =>
      db.selectFrom('email_confirmation').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token.slice(token.indexOf('.') + 1));
    const other = `${'dn0002'}${token.slice(token.indexOf('.'))}`;
    for (const wrong of [other, `${token}x`, token.replace(/.$/, '!'), '', "dn1001.' or 1=1"]) {
      expect(await confirm(wrong)).toBe(404);
    }
    await inTenant(admin, sql`update account set email = 'victim@example.com'`);
    expect(await confirm(token)).toBe(404);
    await inTenant(admin, sql`update account set email = ${email}`);
    await inTenant(admin, sql`update email_confirmation set expires_at = now()`);
    expect(await confirm(token)).toBe(410);
    expect(await own(admin)).toMatchObject({ email_to_confirm: email });
  });

  test('it is sent again to the person who asks, not often, and the older link is void', async () => {
    const { admin, email } = await signUp();
    const first = await tokenOf(email);
    expect((await resend(admin)).status).toBe(429);
    const later = sql`update email_confirmation set sent_at = sent_at - interval '1 minute'`;
    await inTenant(admin, later);
    expect(await resend(admin)).toMatchObject({ status: 200, body: { email } });
    const second = await tokenOf(email, 2);
    expect(await confirm(first)).toBe(404);
    for (let times = 3; times <= 5; times += 1) {
      await inTenant(admin, later);
      expect((await resend(admin)).status).toBe(200);
    }
    await inTenant(admin, later);
    expect((await resend(admin)).status).toBe(429);
    expect(await confirm(second)).toBe(404);
    expect(await confirm(await tokenOf(email, 5))).toBe(200);
    expect((await resend(admin)).status).toBe(409);
  });

  test('companies that were there before have nothing to confirm', async () => {
    const old = await server.current.signIn('dn0003', 'admin');
    expect(await own(old)).toMatchObject({ email_to_confirm: null });
    expect((await resend(old)).status).toBe(409);
  });
});
