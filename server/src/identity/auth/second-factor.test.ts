import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { totpCode, totpStep } from './totp.ts';

const password = 'alo-demo-2026';
/** The code of the step after the present one is good too, and no test has used it yet. */
const codeOf = (secret: string, later = 0) => totpCode(secret, totpStep(Date.now()) + later);

describe.each(databases)('the second factor on %s', (database) => {
  const server = serverOn(database);
  // A test that begins at the end of a step would end in another one.
  beforeEach(() => waitFor(() => (Date.now() / 1000) % 30 < 15));
  const first = async (email: string, tenant = 'dn0002') => {
    const body = { ma_dn: tenant, email, password };
    return (await server.current.anonymous.call(endpoints.loginTenant, { body })).body;
  };
  const second = (ticket: string, code: string, base = 'dn0002') =>
    server.current.anonymous.raw(endpoints.login, { base, body: { ticket, code } });

  async function setUp(person: TestClient): Promise<{ secret: string; codes: string[] }> {
    const started = await person.call(endpoints.startTotp, {
      body: { current_password: password },
    });
    expect(started.body.qr.every((row) => row.length === started.body.qr.length)).toBe(true);
    const { secret } = started.body;
    const confirmed = await person.call(endpoints.confirmTotp, {
      body: { code: codeOf(secret, -1) },
    });
    return { secret, codes: confirmed.body.recovery_codes };
  }

  test('once set up it is asked, a code is good once, and so is a recovery code', async () => {
    const person = await server.current.signIn('dn0002', 'nv101');
    const { secret, codes } = await setUp(person);
    expect(new Set(codes).size).toBe(10);
    const one = await first('nv101');
    expect([one.second_factor, one.totp]).toEqual(['code', null]);
    expect((await second(one.ticket, '')).status).toBe(422);
    expect((await second(one.ticket, '000000')).status).toBe(422);
    const code = codeOf(secret);
    expect((await second(one.ticket, code)).status).toBe(200);
    const replay = await second((await first('nv101')).ticket, code);
    expect([replay.status, replay.body.errors?.[0]?.path]).toEqual([422, 'code']);
    const recovery = codes[0]?.toLowerCase() ?? '';
    expect((await second((await first('nv101')).ticket, recovery)).status).toBe(200);
    expect((await second((await first('nv101')).ticket, recovery)).status).toBe(422);
    const profile = await person.call(endpoints.getProfile);
    expect(profile.body.totp).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  });

  test('switching it off asks for it; then the password is enough again', async () => {
    const person = await server.current.signIn('dn0002', 'nv102');
    const { secret, codes } = await setUp(person);
    const wrong = await person.call(endpoints.disableTotp, { body: { code: '123456' } });
    expect(wrong.body.errors?.[0]?.path).toBe('code');
    const fresh = await person.call(endpoints.renewRecoveryCodes, {
      body: { code: codeOf(secret) },
    });
    expect(fresh.body.recovery_codes).not.toContain(codes[0]);
    expect(
      (await person.call(endpoints.disableTotp, { body: { code: codes[0] ?? '' } })).status,
    ).toBe(422);
    const code = fresh.body.recovery_codes[0] ?? '';
    expect((await person.call(endpoints.disableTotp, { body: { code } })).status).toBe(200);
    expect((await first('nv102')).second_factor).toBe('none');
  });

  test('many wrong codes have to wait', async () => {
    const person = await server.current.signIn('dn0003', 'nv101');
    const { secret } = await setUp(person);
    const { ticket } = await first('nv101', 'dn0003');
    for (let each = 0; each < 5; each += 1) await second(ticket, '000000', 'dn0003');
    const held = await second(ticket, codeOf(secret), 'dn0003');
    expect([held.status, held.body.code]).toEqual([429, 'LOGIN_THROTTLED']);
  });

  test('a role may want it: no session without, it is set up while signing in', async () => {
    const admin = await server.current.signIn('dn0003', 'admin');
    const roles = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
    const id = roles.body.data.find(({ name }) => name === 'Giám sát viên')?.id ?? '';
    await admin.call(endpoints.requireRoleTotp, { params: { id }, body: { required: true } });
    const one = await first('giamsat', 'dn0003');
    expect(one.second_factor).toBe('enrol');
    const { ticket, totp } = one;
    expect((await second(ticket, '', 'dn0003')).status).toBe(422);
    // The page may be reloaded meanwhile: the app has the secret already.
    expect((await first('giamsat', 'dn0003')).totp?.secret).toBe(totp?.secret);
    const granted = await second(ticket, codeOf(totp?.secret ?? ''), 'dn0003');
    const { token, recovery_codes } = v.parse(endpoints.login.answer, granted.body);
    expect(recovery_codes).toHaveLength(10);
    const off = await admin.raw(endpoints.disableTotp, {
      token,
      body: { code: recovery_codes[0] },
    });
    expect(off.body.code).toBe('TOTP_REQUIRED');
    expect((await first('giamsat', 'dn0003')).second_factor).toBe('code');
    // Who has lost it gets it taken away by an administrator, and sets it up again.
    const people = await admin.call(endpoints.getAccounts, { query: { search: 'giamsat' } });
    const params = { id: people.body.data[0]?.id ?? '' };
    await admin.call(endpoints.resetAccountTotp, { params });
    expect((await first('giamsat', 'dn0003')).second_factor).toBe('enrol');
  });

  test('people see where they are signed in and end it there', async () => {
    const here = await server.current.signIn('dn0003', 'nv102');
    const there = await server.current.signIn('dn0003', 'nv102');
    const elsewhere = await server.current.signIn('dn0003', 'nv102');
    const list = (await here.call(endpoints.getSessions)).body;
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list).toHaveLength(3);
    const id =
      (await there.call(endpoints.getSessions)).body.find(({ current }) => current)?.id ?? '';
    expect((await here.call(endpoints.endOwnSession, { params: { id } })).status).toBe(200);
    expect((await there.call(endpoints.getMe)).status).toBe(401);
    expect((await here.call(endpoints.endOtherSessions)).body.ended).toBe(1);
    expect((await elsewhere.call(endpoints.getMe)).status).toBe(401);
    const colleague = await server.current.signIn('dn0003', 'nv103');
    const own = (await here.call(endpoints.getSessions)).body[0]?.id ?? '';
    expect((await colleague.call(endpoints.endOwnSession, { params: { id: own } })).status).toBe(
      404,
    );
  });
});
