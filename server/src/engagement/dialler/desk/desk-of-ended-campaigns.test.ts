import { endpoints, readDialRef } from '@alo/contracts';
import { sql } from 'kysely';
import { alwaysOpen } from '../../../testing/always-open.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import type { TestClient } from '../../../testing/test-server.ts';
import { writeEdges } from '../../../telephony/pbx-objects/references.ts';
import { reportAttempt } from '../attempts/report-attempt.ts';
import { readCampaign } from '../engine/campaign-row.ts';
import { finishCampaign } from '../engine/finish-campaign.ts';
import { campaignsLeftOpen, leaseLeftOpen } from '../engine/leases.ts';
import { closeLostAttempts } from '../engine/lost-attempts.ts';
import { nextContact } from '../engine/next-contact.ts';
import { insertCampaign } from '../testing/insert-campaign.ts';

const tenant = 'dn0002';
const phone = '84912000091';
const [minuteMs, hourMs] = [60_000, 3_600_000];
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();

describe.each(databases)('the desk of a campaign that does not run any more on %s', (database) => {
  const server = serverOn(database);
  let agent: TestClient;
  let admin: TestClient;
  let agentId = '';
  let hours = '';

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const campaignOf = (phones: readonly string[] = [phone]) =>
    withDb((db) =>
      insertCampaign(db, tenant, hours, {
        ...{ kind: 'agent', mode: 'preview', phones, agents: [agentId], wrapup: 30 },
      }),
    );
  const deskOf = async () => (await agent.call(endpoints.getCampaignDesk)).body;
  /** The agent calls the next contact of a campaign and talks; both hang up at a moment. */
  const talked = async (campaign: string, endedAt = Date.now(), answered = true) => {
    await agent.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
    const { body } = await agent.call(endpoints.offerCampaignContact);
    const id = body.contact?.id ?? '';
    const dialled = await agent.call(endpoints.dialCampaignContact, { params: { id } });
    const attempt = readDialRef(dialled.body.target)?.id ?? '';
    const since = new Date(endedAt - minuteMs);
    const served = {
      kind: 'record',
      answered,
      served: answered,
      cause: answered ? 16 : 17,
    } as const;
    await withDb((db) =>
      reportAttempt(db, attempt, { ...served, rang: true }, new Date(endedAt), {
        ...(answered && { agent: { userId: agentId, since, seconds: 60 }, answeredAt: since }),
      }),
    );
    return { id, attempt };
  };
  const finish = (campaign: string, at = Date.now()) =>
    withDb(async (db) => {
      const row = await readCampaign(db, campaign);
      return row && finishCampaign(db, row, new Date(at));
    });
  const set = (campaign: string, change: object) =>
    withDb((db) => db.updateTable('campaign').set(change).where('id', '=', campaign).execute());
  const read = (campaign: string) =>
    withDb((db) =>
      db
        .selectFrom('campaign')
        .select(['status', 'finish_reason', 'finished_at'])
        .where('id', '=', campaign)
        .executeTakeFirstOrThrow(),
    );
  const callBack = (id: string, at = inAnHour()) =>
    agent.raw(endpoints.callBackCampaignContact, {
      ...{ params: { id }, body: { at, for: 'me' as const, note: '' } },
    });

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    agent = await server.current.signIn(tenant, 'nv101');
    agentId = (await agent.call(endpoints.getMe)).body.id;
    hours = await alwaysOpen(admin);
  });
  beforeEach(() =>
    withDb(async (db) => {
      for (const table of ['campaign_seat', 'dial_attempt', 'campaign_contact', 'campaign']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
      await sql`update user_activity set to_at = now() where user_id = ${agentId} and to_at is null`.execute(
        db,
      );
    }),
  );

  test('with the last call in wrap-up a campaign goes on until that is over', async () => {
    const campaign = await campaignOf();
    const ended = Date.now();
    await talked(campaign, ended);
    expect(await finish(campaign, ended + 29_000)).toEqual({ wrapUpUntil: ended + 30_000 });
    expect((await read(campaign)).status).toBe('running');
    expect(await finish(campaign, ended + 30_000)).toBe('all_called');
    expect((await read(campaign)).status).toBe('completed');
  });

  test('the work after the call that the company gives counts as well', async () => {
    const campaign = await campaignOf();
    const ended = Date.now();
    await talked(campaign, ended);
    const until = ended + 120_000;
    await withDb(async (db) => {
      await sql`update user_activity set to_at = ${new Date(ended)} where user_id = ${agentId} and to_at is null`.execute(
        db,
      );
      await sql`insert into user_activity (ma_dn, id, user_id, status, reason, source, from_at, device, expires_at)
        values (${tenant}, gen_random_uuid(), ${agentId}, 7, '', 'wrapup', ${new Date(ended)}, '', ${new Date(until)})`.execute(
        db,
      );
    });
    expect(await finish(campaign, ended + 119_000)).toEqual({ wrapUpUntil: until });
    expect(await finish(campaign, until)).toBe('all_called');
  });

  test('with the result of its last call a campaign is over', async () => {
    const campaign = await campaignOf();
    const { attempt } = await talked(campaign);
    await withDb(async (db) => {
      await sql`update dial_attempt set call_id = ${attempt} where id = ${attempt}`.execute(db);
      // The record of any call of the company; its result is what the agent has told.
      await sql`update call_record set call_id = ${attempt}, result_id = (select id from profile_status limit 1)
        where id = (select id from call_record limit 1)`.execute(db);
    });
    expect(await finish(campaign)).toBe('all_called');
  });

  test.each([
    ['completed', { status: 'completed', finish_reason: 'all_called', finished_at: new Date() }],
    ['paused', { status: 'paused' }],
    ['cancelled', { status: 'cancelled', finish_reason: 'An', finished_at: new Date() }],
  ])(
    'the contact of the last call stays at the desk of a campaign that is %s',
    async (status, change) => {
      const campaign = await campaignOf();
      const { id } = await talked(campaign);
      await set(campaign, change);
      const { seat, contact } = await deskOf();
      expect(seat).toBeNull();
      expect(contact).toMatchObject({ id, step: 'over', campaign: { id: campaign, status } });
      // Neither does leaving take it away.
      await agent.call(endpoints.leaveCampaign);
      expect((await deskOf()).contact).toMatchObject({ id, step: 'over' });
    },
  );

  test('a wish for another call opens a campaign again that had called everybody', async () => {
    const campaign = await campaignOf();
    const { id } = await talked(campaign, Date.now() - minuteMs);
    expect(await finish(campaign)).toBe('all_called');
    expect((await deskOf()).contact).toMatchObject({ may_call_back: true });
    const at = inAnHour();
    expect((await callBack(id, at)).status).toBe(200);
    expect(await read(campaign)).toEqual({
      status: 'running',
      finish_reason: '',
      finished_at: null,
    });
    const { seat, contact } = await deskOf();
    expect([seat?.campaign_id, contact?.callback_at]).toEqual([campaign, at]);
    const query = { action: ['campaign.status'] };
    const { body: audit } = await admin.call(endpoints.getAuditLog, { query });
    expect(audit.data[0]).toMatchObject({
      ...{ target_id: campaign, user_id: agentId },
      changes: [{ field: 'status', before: 'completed', after: 'running' }],
    });
    // Contacts that wait keep it going, and at that time it is the agent's next one.
    expect(await finish(campaign)).toBeUndefined();
    await withDb((db) => sql`update campaign_contact set next_at = now()`.execute(db));
    const { body } = await agent.call(endpoints.offerCampaignContact);
    expect(body.contact).toMatchObject({ id, step: 'offered' });
  });

  test('what a campaign names may be deleted once it has ended by itself, until it goes on', async () => {
    const campaign = await campaignOf();
    const named = () =>
      withDb(async (db) => {
        const edges = await db
          .selectFrom('route_edge')
          .select('to_kind')
          .where('from_id', '=', campaign)
          .execute();
        return edges.map(({ to_kind }) => to_kind).toSorted();
      });
    await withDb((db) =>
      writeEdges(db, tenant, 'campaign', campaign, [
        { slot: 'time_group_id', kind: 'time_group', id: hours },
      ]),
    );
    const { id } = await talked(campaign, Date.now() - minuteMs);
    expect(await finish(campaign)).toBe('all_called');
    expect(await named()).toEqual([]);
    expect((await callBack(id)).status).toBe(200);
    expect(await named()).toEqual(['number', 'time_group']);
  });

  test.each<[string, object, string, boolean]>([
    [
      'its end has passed',
      { end_at: new Date(Date.now() - 1000), status: 'completed', finish_reason: 'time_over' },
      'CAMPAIGN_OVER',
      false,
    ],
    [
      'the end of one that called everybody has passed',
      { end_at: new Date(Date.now() - 1000), status: 'completed', finish_reason: 'all_called' },
      'CAMPAIGN_OVER',
      false,
    ],
    [
      'it would be after the end',
      { end_at: new Date(Date.now() + minuteMs) },
      'CAMPAIGN_OVER',
      true,
    ],
    ['it was cancelled', { status: 'cancelled', finish_reason: 'An' }, 'CAMPAIGN_OVER', false],
    ['somebody completed it', { status: 'completed', finish_reason: 'An' }, 'CAMPAIGN_OVER', false],
  ])('no other call is promised when %s', async (_what, change, code, may) => {
    const campaign = await campaignOf();
    const { id } = await talked(campaign);
    await set(campaign, change);
    expect((await deskOf()).contact).toMatchObject({ id, may_call_back: may });
    const { status, body } = await callBack(id);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.detail).toMatch(/[Cc]hiến dịch/);
    const [row] = await withDb((db) => db.selectFrom('campaign_contact').selectAll().execute());
    expect(row).toMatchObject({ status: 'done', callback_at: null });
  });

  test('a wish at a paused campaign waits until it goes on', async () => {
    const campaign = await campaignOf();
    const { id } = await talked(campaign);
    await set(campaign, { status: 'paused' });
    expect((await callBack(id)).status).toBe(200);
    expect((await read(campaign)).status).toBe('paused');
    const [row] = await withDb((db) => db.selectFrom('campaign_contact').selectAll().execute());
    expect(row).toMatchObject({ status: 'retry', callback_for: 'me', user_id: agentId });
  });

  test('another moment takes the place of the one before', async () => {
    const { id } = await talked(await campaignOf());
    await callBack(id);
    const later = new Date(Date.now() + 2 * hourMs).toISOString();
    expect((await callBack(id, later)).status).toBe(200);
    expect((await deskOf()).contact).toMatchObject({ callback_at: later });
  });

  test('somebody who is called again meanwhile is promised no other call', async () => {
    const { id } = await talked(await campaignOf());
    await withDb((db) =>
      sql`update campaign_contact set status = 'calling', dialled = 2`.execute(db),
    );
    expect((await callBack(id)).body.code).toBe('CONTACT_STATUS');
  });

  test('nobody who was not reached is asked for another moment', async () => {
    const campaign = await campaignOf();
    await talked(campaign, Date.now(), false);
    expect((await deskOf()).contact).toMatchObject({ step: 'over', may_call_back: false });
  });

  test('who takes calls of a campaign that stopped, or calls for it, is told so', async () => {
    const campaign = await campaignOf([phone, '84912000092']);
    await talked(campaign);
    const { body: offered } = await agent.call(endpoints.offerCampaignContact);
    await set(campaign, { status: 'paused' });
    const join = await agent.raw(endpoints.joinCampaign, { body: { campaign_id: campaign } });
    const params = { id: offered.contact?.id ?? '' };
    const dial = await agent.raw(endpoints.dialCampaignContact, { params });
    for (const { status, body } of [join, dial]) {
      expect([status, body.code]).toEqual([409, 'CAMPAIGN_STATUS']);
      expect(body.detail).toContain('tạm dừng');
    }
    expect((await deskOf()).contact).toMatchObject({
      step: 'offered',
      campaign: { status: 'paused' },
    });
  });

  test('a call of a campaign that was cancelled is not left open, and its number may be called again', async () => {
    const campaign = await campaignOf();
    await agent.call(endpoints.joinCampaign, { body: { campaign_id: campaign } });
    const { body } = await agent.call(endpoints.offerCampaignContact);
    await agent.call(endpoints.dialCampaignContact, { params: { id: body.contact?.id ?? '' } });
    const { database } = server.current.running.services;
    const key = { tenant, id: campaign };
    // The phone never dialled; the campaign runs, so that its own round sees to it.
    expect(await leaseLeftOpen(database, key, 'one')).toBeUndefined();
    await set(campaign, { status: 'cancelled', finish_reason: 'An', finished_at: new Date() });
    expect(await campaignsLeftOpen(database)).toEqual([]);
    await withDb((db) =>
      sql`update dial_attempt set started_at = now() - interval '10 minutes'`.execute(db),
    );
    expect(await campaignsLeftOpen(database)).toEqual([key]);
    const leased = await leaseLeftOpen(database, key, 'one');
    expect(await leaseLeftOpen(database, key, 'another')).toBeUndefined();
    const closed = await withDb(async (db) =>
      leased === undefined
        ? []
        : closeLostAttempts(
            db,
            leased,
            { calls: () => [], recordedUntil: () => Date.now() },
            new Date(),
          ),
    );
    expect(closed).toMatchObject([{ campaignId: campaign, outcome: 'lost' }]);
    expect(await campaignsLeftOpen(database)).toEqual([]);
  });

  test('an agent gets its own contacts and nobody’s, by priority and in their order', async () => {
    const phones = [1, 2, 3, 4].map((n) => `8491200010${n}`);
    const campaign = await campaignOf(phones);
    const other = (await admin.call(endpoints.getMe)).body.id;
    await withDb(async (db) => {
      const owned = (phone: string | undefined, change: object) =>
        db
          .updateTable('campaign_contact')
          .set(change)
          .where('phone_e164', '=', phone ?? '')
          .execute();
      await owned(phones[0], { user_id: other });
      await owned(phones[2], { user_id: agentId });
      await owned(phones[3], { priority: 5 });
    });
    const taken = await withDb(async (db) => {
      const order: string[] = [];
      for (let row; order.length < 4; order.push(row.phone_e164)) {
        row = await nextContact(db, { campaignId: campaign, userId: agentId }, new Date());
        if (row === undefined) break;
        await db
          .updateTable('campaign_contact')
          .set({ status: 'done' })
          .where('id', '=', row.id)
          .execute();
      }
      return order;
    });
    expect(taken).toEqual([phones[3], phones[1], phones[2]]);
  });
});
