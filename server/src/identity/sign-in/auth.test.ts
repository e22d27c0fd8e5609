import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import type { Reply } from '../../testing/test-server.ts';

const cookieOf = ({ headers }: Reply<unknown>) =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe.each(databases)('signing in on %s', (database) => {
  const server = serverOn(database);
  const body = { ma_dn: 'dn0002', email: 'nv101', password: 'alo-demo-2026' };

  test('a session works, and stops working at once after signing out', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const me = await agent.call(endpoints.getMe);
    expect(me.body).toMatchObject({ ma_dn: 'dn0002', extension: '101', name: 'Trần Quốc Bảo' });
    await agent.call(endpoints.logout);
    expect((await agent.call(endpoints.getMe)).status).toBe(401);
  });

  test.each([
    ['password', { ...body, password: 'wrong-2026' }],
    ['name', { ...body, email: 'nobody' }],
    ['tenant', { ...body, ma_dn: 'dn9999' }],
  ])('a wrong %s has one and the same answer, and it is not 401', async (_what, wrong) => {
    const reply = await server.current.anonymous.call(endpoints.loginTenant, { body: wrong });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      detail: 'Thông tin đăng nhập không đúng',
    });
  });

  test('five failures make that account wait, others sign in', async () => {
    const wrong = { ...body, email: 'giamsat', password: 'wrong-2026' };
    for (let each = 0; each < 5; each += 1) {
      await server.current.anonymous.call(endpoints.loginTenant, { body: wrong });
    }
    const held = await server.current.anonymous.call(endpoints.loginTenant, {
      body: { ...wrong, password: 'alo-demo-2026' },
    });
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(server.current.signIn('dn0002', 'nv102')).resolves.toBeDefined();
  });

  test('a ticket is good once', async () => {
    const { anonymous } = server.current;
    const { ticket } = (await anonymous.call(endpoints.loginTenant, { body })).body;
    expect((await anonymous.call(endpoints.login, { body: { ticket } })).status).toBe(200);
    expect((await anonymous.call(endpoints.login, { body: { ticket } })).status).toBe(422);
  });

  test('the cookie renews the token; a cookie used again later ends the session', async () => {
    const agent = await server.current.signIn('dn0002', 'nv103');
    const renewed = await agent.raw(endpoints.refresh);
    expect(renewed.status).toBe(200);
    const fresh = cookieOf(renewed);
    expect(fresh).not.toBe(agent.cookie);
    expect((await agent.raw(endpoints.refresh, { cookie: fresh })).status).toBe(200);
    // Two rotations on, the first cookie can only be a copy.
    expect((await agent.raw(endpoints.refresh)).status).toBe(401);
    expect((await agent.call(endpoints.getMe)).status).toBe(401);
  });

  test('two tabs may renew at once: both go on, and the newer cookie stays', async () => {
    const agent = await server.current.signIn('dn0002', 'nv103');
    const [one, other] = await Promise.all([
      agent.raw(endpoints.refresh),
      agent.raw(endpoints.refresh),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const cookies = [one, other].flatMap(({ headers }) => headers.get('set-cookie') ?? []);
    expect(cookies).toHaveLength(1);
    const kept = cookies[0]?.split(';')[0] ?? '';
    expect((await agent.raw(endpoints.refresh, { cookie: kept })).status).toBe(200);
  });

  test('a renewal whose answer was lost is asked for again, how long the network was away does not matter', async () => {
    const agent = await server.current.signIn('dn0002', 'nv103');
    const lost = cookieOf(await agent.raw(endpoints.refresh));
    const { id } = v.parse(
      v.object({ id: v.string() }),
      /(?<id>[0-9a-f-]{36})\./.exec(agent.cookie)?.groups,
    );
    const { database: db } = server.current.running.services;
    await db.withTenant('dn0002', (transaction) =>
      transaction
        .updateTable('session')
        .set({ rotated_at: new Date(Date.now() - 60_000) })
        .where('id', '=', id)
        .execute(),
    );
    const again = await agent.raw(endpoints.refresh);
    expect(again.status).toBe(200);
    const kept = cookieOf(again);
    expect((await agent.raw(endpoints.refresh, { cookie: kept })).status).toBe(200);
    // It was not lost after all: there are two who hold cookies of this session.
    expect((await agent.raw(endpoints.refresh, { cookie: lost })).status).toBe(401);
    expect((await agent.raw(endpoints.refresh, { cookie: kept })).status).toBe(401);
  });

  test('the cookie is out of reach for scripts and for other tenants', async () => {
    const { anonymous } = server.current;
    const { ticket } = (await anonymous.call(endpoints.loginTenant, { body })).body;
    const granted = await anonymous.call(endpoints.login, { body: { ticket } });
    const cookie = granted.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/api\/tenant\/dn0002; HttpOnly; SameSite=Strict$/);
    const value = cookie.split(';')[0] ?? '';
    const elsewhere = await anonymous.raw(endpoints.refresh, { base: 'dn0003', cookie: value });
    expect(elsewhere.status).toBe(401);
  });

  test('many tries at once are not more than five', async () => {
    const wrong = { ...body, email: 'nv102', password: 'wrong-2026', ma_dn: 'dn0003' };
    const tries = Array.from({ length: 12 }, () =>
      server.current.anonymous.call(endpoints.loginTenant, { body: wrong }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('a locked account is out at once, and cannot renew', async () => {
    const agent = await server.current.signIn('dn0003', 'nv103');
    const { database: db } = server.current.running.services;
    const lock = (is_active: boolean) =>
      db.withTenant('dn0003', (transaction) =>
        transaction
          .updateTable('account')
          .set({ is_active })
          .where('email', '=', 'nv103')
          .execute(),
      );
    await lock(false);
    expect((await agent.call(endpoints.getMe)).status).toBe(401);
    expect((await agent.raw(endpoints.refresh)).status).toBe(401);
    await expect(server.current.signIn('dn0003', 'nv103')).rejects.toThrow('WRONG_CREDENTIALS');
    await lock(true);
  });

  test('a new password signs the other sessions out', async () => {
    const { anonymous } = server.current;
    const signUp = await anonymous.call(endpoints.signUp, {
      body: {
        company_name: 'Công ty Mới',
        contact_name: 'Lê Mới',
        email: `moi-${database}@example.com`,
        phone: '0912345678',
        password: 'mat-khau-1',
        password_confirm: 'mat-khau-1',
        agree: true,
      },
    });
    expect(signUp.status).toBe(200);
    const { ma_dn, email } = signUp.body;
    const here = await server.current.signIn(ma_dn, email, 'mat-khau-1');
    const there = await server.current.signIn(ma_dn, email, 'mat-khau-1');
    expect((await here.call(endpoints.getMe)).body.roles[0]?.name).toBe('super-admin');
    const changed = await here.call(endpoints.changePassword, {
      body: {
        current_password: 'mat-khau-1',
        password: 'mat-khau-2',
        password_confirm: 'mat-khau-2',
      },
    });
    expect(changed.status).toBe(200);
    expect((await here.call(endpoints.getMe)).status).toBe(200);
    expect((await there.call(endpoints.getMe)).status).toBe(401);
  });

  test('sign-up says what is missing, field by field', async () => {
    const reply = await server.current.anonymous.raw(endpoints.signUp, {
      body: { company_name: '', email: 'x', password: 'short' },
    });
    expect(reply.status).toBe(422);
    const paths = reply.body.errors?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['company_name', 'email', 'password', 'phone']));
  });
});
