import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { startMailCatcher } from '../../kernel/mail/testing/mail-catcher.ts';
import { serverOn } from '../../testing/databases.ts';
import { demoPassword } from '../../testing/test-server.ts';
import { resetLifetime, resetToken } from './reset-token.ts';

const next = 'Bong-Sen-2026!';

describe('a forgotten password, where e-mail is sent', () => {
  let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
  const server = serverOn(
    'PGlite',
    () => ({ ALO_SMTP_URL: catcher.url, ALO_PUBLIC_URL: 'https://alo.example/' }),
    async () => {
      catcher = await startMailCatcher();
    },
  );
  afterAll(() => catcher.stop());
  const forget = (email: string, ma_dn = 'dn0002') =>
    server.current.anonymous.raw(endpoints.forgetPassword, { body: { ma_dn, email } });
  const reset = (token: string, password = next) =>
    server.current.anonymous.raw(endpoints.resetPassword, { body: { token, password } });
  const database = () => server.current.running.services.database;

  test('is replaced by the link of the e-mail, once, which ends every session', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    await database().withTenant('dn0002', (db) =>
      db
        .updateTable('account')
        .set({ email: 'bao@example.com' })
        .where('email', '=', 'nv101')
        .execute(),
    );
    const agent = await server.current.signIn('dn0002', 'bao@example.com');
    expect((await forget('Bao@example.com')).body).toEqual({ sends_mail: true });
    await waitFor(() => Promise.resolve(catcher.mails.length === 1));
    const text = (catcher.mails[0]?.text ?? '').replaceAll(/=\n/g, '');
    const token = /password\/reset\?token=(?:3D)?([\w.-]+)/.exec(text)?.[1] ?? '';
    expect((await reset(token, '12345678a')).status).toBe(422);
    expect((await reset(`${token.slice(0, -1)}_`)).status).toBe(404);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(404);
    expect((await agent.call(endpoints.getMe)).status).toBe(401);
    await server.current.signIn('dn0002', 'bao@example.com', next);
    await expect(
      server.current.signIn('dn0002', 'bao@example.com', demoPassword),
    ).rejects.toThrow();
    const { body: audit } = await admin.call(endpoints.getAuditLog, {
      query: { action: ['account.resetPassword'] },
    });
    expect(audit.data).toHaveLength(1);
  });

  test('is asked for alike whether there is an account or not, and not too often', async () => {
    expect((await forget('nobody@example.com')).body).toEqual({ sends_mail: true });
    expect((await forget('nobody@example.com', 'dn9999')).body).toEqual({ sends_mail: true });
    await forget('nobody@example.com');
    await forget('nobody@example.com');
    expect((await forget('nobody@example.com')).status).toBe(429);
    expect(catcher.mails).toHaveLength(1);
  });

  test('a link is good for half an hour, and of its company only', async () => {
    const account = await database().withTenant('dn0002', (db) =>
      db
        .selectFrom('account')
        .select(['id', 'password_hash'])
        .where('email', '=', 'nv102')
        .executeTakeFirstOrThrow(),
    );
    const { tokenKey } = server.current.running.services.secrets;
    const tokenOf = (tenant: string, now: number) =>
      resetToken(tokenKey, { tenant, id: account.id, passwordHash: account.password_hash }, now);
    const old = tokenOf('dn0002', Date.now() - resetLifetime);
    expect((await reset(old)).status).toBe(410);
    expect((await reset(tokenOf('dn0003', Date.now()))).status).toBe(404);
  });

  test('who has no address: the administrators are told', async () => {
    expect((await forget('nv103')).status).toBe(200);
    const admin = await server.current.signIn('dn0002', 'admin');
    const notices = async () => (await admin.call(endpoints.getNotifications)).body.data;
    await waitFor(async () =>
      (await notices()).some(({ title }) => title === 'nv103 quên mật khẩu'),
    );
    expect((await notices())[0]?.link).toBe('/accounts?q=nv103');
    expect(catcher.mails).toHaveLength(1);
  });
});
