import { endpoints } from '@alo/contracts';
import { routeSecretHeader } from '@alo/exchange';
import { sql } from 'kysely';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { newId } from '../kernel/database/new-id.ts';
import { noExchange } from '../telephony/exchange/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const answer = v.object({
  do: v.string(),
  prompts: v.optional(v.string()),
  place: v.optional(v.string()),
  secret: v.optional(v.string()),
});

describe.each(databases)('a mailbox is heard by telephone, on %s', (database) => {
  const server = serverOn(database);
  let agent: TestClient;
  let older = '';
  let newer = '';

  const config = () => server.current.running.services.config;
  const wavOf = (id: string) => join(config().voicemailFolder, `dn0002/2026/11/${id}.wav`);

  async function leave(leftAt: string): Promise<string> {
    const id = newId();
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      sql`insert into voicemail_message (ma_dn, id, message_id, subscriber_id, caller, caller_e164, seconds,
        left_at, file) select 'dn0002', ${id}, ${id}, id, '0912345678', '84912345678', 5, ${leftAt},
        ${`dn0002/2026/11/${id}.wav`} from subscriber where extension = '101'`.execute(db),
    );
    await mkdir(dirname(wavOf(id)), { recursive: true });
    await writeFile(wavOf(id), 'RIFF');
    return id;
  }

  beforeAll(async () => {
    agent = await server.current.signIn('dn0002', 'nv101');
  });

  async function step(to: string, from: string, at?: string, digits?: string) {
    const own = server.current.running.services;
    const services = { ...own, exchange: { ...noExchange, routeSecret: secret } };
    const query = new URLSearchParams({
      ...{ tenant: 'dn0002', from, to, call: 'n1-1.1' },
      ...(at === undefined ? {} : { at, outcome: digits === undefined ? 'timeout' : 'digits' }),
      ...(digits === undefined ? {} : { digits }),
    });
    return withApp(services, async (url) => {
      const headers = { [routeSecretHeader]: secret };
      const reply = await fetch(`${url}${ROUTE_PATH}?${query}`, { headers });
      return v.parse(answer, await reply.json());
    });
  }
  const listed = async () =>
    (await agent.call(endpoints.getOwnVoicemails)).body.data.map(({ id, heard_at: at }) => [
      id,
      at !== null,
    ]);

  test('without a PIN nobody gets in; one is set on the page', async () => {
    expect(await step('*97', '101')).toMatchObject({ do: 'play', prompts: 'pin-missing' });
    expect(await step('*98199', '101')).toMatchObject({ do: 'play', prompts: 'mailbox-unknown' });
    const wrong = { mailbox_code: '12', repeated: '12' };
    expect((await agent.raw(endpoints.setOwnMailboxPin, { body: wrong })).status).toBe(422);
    const other = { mailbox_code: '1357', repeated: '1358' };
    expect((await agent.raw(endpoints.setOwnMailboxPin, { body: other })).status).toBe(422);
    const body = { mailbox_code: '1357', repeated: '1357' };
    await agent.call(endpoints.setOwnMailboxPin, { body });
    expect((await agent.call(endpoints.getOwnMailboxPin)).body).toEqual({
      has_mailbox: true,
      is_set: true,
    });
    const asked = await step('*97', '101');
    expect(asked).toMatchObject({ do: 'ivr', prompts: 'pin', secret: 'yes' });
    expect(await step('*97', '101', asked.place, '1357')).toMatchObject({
      prompts: 'mailbox-empty',
    });
  });

  test('messages are heard from the newest, deleted and gone on the page too', async () => {
    older = await leave('2026-11-24T07:00:00Z');
    newer = await leave('2026-11-25T07:00:00Z');
    const asked = await step('*98', '102');
    expect(asked).toMatchObject({ prompts: 'mailbox-number' });
    const pin = await step('*98', '102', asked.place, '101');
    const first = await step('*98', '102', pin.place, '1357');
    expect(first.prompts).toMatch(/^mailbox-have,n-2,mailbox-new,n-0,mailbox-heard,/);
    expect(first.prompts).toContain(`,voicemail-${newer},mailbox-menu`);
    await access(join(config().soundFolder, 'dn0002', `voicemail-${newer}.wav`));
    expect(await listed()).toEqual([
      [newer, true],
      [older, false],
    ]);
    const second = await step('*98', '102', first.place, '3');
    expect(second.prompts).toMatch(/^mailbox-deleted,/);
    expect(second.prompts).toContain(`voicemail-${older}`);
    await expect(access(wavOf(newer))).rejects.toThrow();
    expect(await listed()).toEqual([[older, true]]);
    expect((await step('*98', '102', second.place)).prompts).toBe('mailbox-menu');
    expect((await step('*98', '102', second.place, '1')).prompts).toContain(older);
    expect((await step('*98', '102', second.place, '2')).prompts).toBe('mailbox-end');
  });

  test('a company that hides numbers has none spoken', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const hide = (hidden_phone_customer: 0 | 1) =>
      admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer } });
    const { place } = await step('*97', '101');
    expect((await step('*97', '101', place, '1357')).prompts).toContain('mailbox-from,n-0,n-9');
    await hide(1);
    const said = await step('*97', '101', place, '1357');
    expect(said.prompts).toContain('mailbox-message,mailbox-at');
    await hide(0);
  });

  test('five wrong PINs shut the mailbox for a while, for the right one too', async () => {
    const { place = '' } = await step('*97', '101');
    for (let tries = 0; tries < 5; tries += 1) {
      const said = await step('*97', '101', place, '0000');
      expect(said.prompts).toBe('pin-wrong,pin');
    }
    expect((await step('*97', '101', place, '1357')).prompts).toBe('pin-locked');
  });

  test('an administrator sets a new PIN, which opens the mailbox that was shut', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { data } = (await admin.call(endpoints.getSubscribers, { query: {} })).body;
    const id = data.find(({ extension }) => extension === '101')?.id ?? '';
    const body = { mailbox_code: '8642', repeated: '8642' };
    await admin.call(endpoints.resetMailboxPin, { params: { id }, body });
    // From any extension, the number of the mailbox behind the code.
    const asked = await step('*98101', '102');
    expect(asked).toMatchObject({ do: 'ivr', prompts: 'pin', secret: 'yes' });
    expect((await step('*98101', '102', asked.place, '1357')).prompts).toBe('pin-wrong,pin');
    expect((await step('*98101', '102', asked.place, '8642')).prompts).toMatch(/^mailbox-have,/);
    const { body: log } = await admin.call(endpoints.getAuditLog, { query: {} });
    const row = log.data.find(({ action }) => action === 'subscriber.resetPin');
    expect(row?.target_name).toBe('101');
    expect(JSON.stringify(row)).not.toContain('8642');
    const params = { id: newId() };
    expect((await admin.raw(endpoints.resetMailboxPin, { params, body })).status).toBe(404);
    expect((await agent.raw(endpoints.resetMailboxPin, { params: { id }, body })).status).toBe(403);
  });
});
