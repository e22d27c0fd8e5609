import { endpoints, type LiveEvent } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { deleteOldMessages } from './message-keeper.ts';

describe.each(databases)('messages between colleagues on %s', (database) => {
  const server = serverOn(database);
  let an: TestClient;
  let mai: TestClient;
  let ids: { an: string; mai: string };

  const idOf = async (client: TestClient) => (await client.call(endpoints.getMe)).body.id;
  const send = (client: TestClient, id: string, text: string) =>
    client.raw(endpoints.sendColleagueMessage, { params: { id }, body: { text } });
  const texts = async (client: TestClient, id: string) => {
    const { body } = await client.call(endpoints.getColleagueMessages, { params: { id } });
    return body.map(({ text }) => text);
  };
  const unread = async (client: TestClient) =>
    (await client.call(endpoints.getUnreadMessages)).body;
  const inTenant = <Answer>(
    work: Parameters<typeof server.current.running.services.database.withTenant<Answer>>[1],
  ) => server.current.running.services.database.withTenant('dn0002', work);

  beforeAll(async () => {
    an = await server.current.signIn('dn0002', 'nv101');
    mai = await server.current.signIn('dn0002', 'nv102');
    ids = { an: await idOf(an), mai: await idOf(mai) };
  });

  test('are kept for who is away, unread until they are read, by both in one order', async () => {
    const heard: LiveEvent[] = [];
    const { live } = server.current.running.services;
    const stop = live.listen(
      {
        ...{ tenant: 'dn0002', userId: '', sessionId: '' },
        accepts: ({ type }) => type.startsWith('colleague.'),
        send: (_id, event) => event.type !== 'opened' && heard.push(event),
        end: () => undefined,
      },
      '',
    );
    expect((await send(an, ids.mai, '  Chị rảnh không?  ')).body).toMatchObject({
      ...{ from_user_id: ids.an, to_user_id: ids.mai, text: 'Chị rảnh không?' },
    });
    await send(an, ids.mai, 'Khách 0961234567 chờ');
    expect(await unread(mai)).toEqual([{ user_id: ids.an, count: 2 }]);
    expect(await unread(an)).toEqual([]);
    await send(mai, ids.an, 'Chuyển qua đây');
    const all = ['Chị rảnh không?', 'Khách 0961234567 chờ', 'Chuyển qua đây'];
    expect(await texts(an, ids.mai)).toEqual(all);
    expect(await texts(mai, ids.an)).toEqual(all);
    await mai.call(endpoints.readColleagueMessages, { params: { id: ids.an } });
    expect(await unread(mai)).toEqual([]);
    expect(await unread(an)).toEqual([{ user_id: ids.mai, count: 1 }]);
    stop();
    expect(heard.map(({ type }) => type)).toEqual([
      'colleague.message',
      'colleague.message',
      'colleague.message',
      'colleague.messages-read',
    ]);
  });

  test('reach nobody of another company, nobody unknown and not oneself', async () => {
    const other = await server.current.signIn('dn0003', 'nv101');
    const elsewhere = await idOf(other);
    expect((await send(an, elsewhere, 'x')).status).toBe(404);
    expect((await send(other, ids.an, 'x')).status).toBe(404);
    expect((await send(an, ids.an, 'x')).status).toBe(404);
    expect((await send(an, '018f0000-0000-7000-8000-00000000dead', 'x')).status).toBe(404);
    const read = await other.raw(endpoints.getColleagueMessages, { params: { id: ids.an } });
    expect(read.status).toBe(404);
    const third = await server.current.signIn('dn0002', 'nv103');
    expect(await texts(third, ids.an)).toEqual([]);
    expect(await unread(third)).toEqual([]);
  });

  test('an empty or a too long one is refused at its field, and nothing is kept', async () => {
    const before = (await texts(an, ids.mai)).length;
    for (const text of ['   ', 'x'.repeat(501)]) {
      const { status, body } = await send(an, ids.mai, text);
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ path: 'text' }] });
    }
    expect((await send(an, ids.mai, 'x'.repeat(500))).status).toBe(200);
    expect(await texts(an, ids.mai)).toHaveLength(before + 1);
  });

  test('numbers in them are masked for who may not see numbers', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    await admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
    });
    expect(await texts(mai, ids.an)).toContain('Khách 096***567 chờ');
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
  });

  test('the last 50 are shown, and so many a minute are taken', async () => {
    const third = await server.current.signIn('dn0002', 'nv103');
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1) statuses.push((await send(third, ids.mai, `tin ${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const from = await idOf(third);
    await inTenant(async (db) => {
      const [row] = await db
        .selectFrom('colleague_message')
        .selectAll()
        .where('from_user_id', '=', from)
        .orderBy('id')
        .limit(1)
        .execute();
      if (row === undefined) throw new Error('There is no message');
      const older = Array.from({ length: 40 }, (_, n) => ({
        ...row,
        id: `018f0000-0000-7000-8000-0000000000${n + 10}`,
      }));
      await db.insertInto('colleague_message').values(older).execute();
    });
    const shown = await texts(mai, from);
    expect(shown).toHaveLength(50);
    expect(shown.at(-1)).toBe('tin 20');
  });

  test('go after 30 days, and with the account of either', async () => {
    await inTenant(async (db) => {
      const old = new Date(Date.now() - 31 * 86_400_000);
      await db
        .updateTable('colleague_message')
        .set({ sent_at: old })
        .where('text', '=', 'Chuyển qua đây')
        .execute();
      await deleteOldMessages(db, new Date());
    });
    expect(await texts(an, ids.mai)).not.toContain('Chuyển qua đây');
    expect(await texts(an, ids.mai)).toContain('Chị rảnh không?');
    const admin = await server.current.signIn('dn0002', 'admin');
    await admin.call(endpoints.deleteAccount, { params: { id: ids.mai } });
    expect(await texts(an, ids.mai)).toEqual([]);
  });
});
