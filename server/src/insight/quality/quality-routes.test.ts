import {
  endpoints,
  type QualityAnswer,
  type QualityCard,
  qualityCardSchema,
  type QualityForm,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { aQualityForm, questionIds } from '../../testing/a-quality-form.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const tenant = 'dn0002';
const month = { from: '2026-11-01', to: '2026-11-30' };

describe.each(databases)('quality of calls on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let supervisor: TestClient;
  let agent: TestClient;
  let agentId: string;
  let adminId: string;
  let form: QualityForm;
  let calls = 0;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);

  /** A call of 101 with 102, recorded. */
  const aCall = async (parts: { startedAt?: number; file?: string | null } = {}) => {
    calls += 1;
    const { startedAt = Date.UTC(2026, 10, 20, 3), file = `dn0002/q${calls}.wav` } = parts;
    const at = { startedAt, answeredAt: startedAt + 4000, endedAt: startedAt + 34_000 };
    const record = aCallRecord({ ...at, callId: `quality-${database}-${calls}` });
    const stored = await withDb((db) =>
      storeCallRecord(db, record, ...(file === null ? [] : [{ file, isLost: false }])),
    );
    return stored!.id;
  };
  const begin = (
    client: TestClient,
    call_record_id: string,
    parts: { kind?: 'rating' | 'calibration'; form_id?: string; user_id?: string } = {},
  ) =>
    client.raw(endpoints.createQualityCard, {
      body: { call_record_id, user_id: agentId, form_id: form.id, kind: 'rating', ...parts },
    });
  const begun = async (...parts: Parameters<typeof begin>) => {
    const { status, body } = await begin(...parts);
    expect([status, body.code]).toEqual([200, undefined]);
    return v.parse(qualityCardSchema, body);
  };
  const answers = (values: Partial<Record<keyof typeof questionIds, QualityAnswer['value']>>) =>
    Object.entries(values).map(([name, value]) => ({
      question_id: questionIds[name as keyof typeof questionIds],
      ...{ value, comment: '', at_sec: null },
    }));
  const good = { greets: 'yes', listens: '4', confirms: 'yes' } as const;
  const save = (
    client: TestClient,
    { id, row_version }: QualityCard,
    values: Parameters<typeof answers>[0],
    { finish = true, comment = '' } = {},
  ) =>
    client.raw(endpoints.updateQualityCard, {
      params: { id },
      body: { form: { answers: answers(values), comment }, finish, row_version },
    });
  const rate = async (values: Parameters<typeof answers>[0], call?: string) => {
    const card = await begun(supervisor, call ?? (await aCall()));
    expect((await save(supervisor, card, values)).status).toBe(200);
    return card;
  };
  const saveForm = async (changes: Parameters<typeof aQualityForm>[0]) =>
    (
      await admin.call(endpoints.updateQualityForm, {
        params: { id: form.id },
        body: { form: aQualityForm(changes) },
      })
    ).body;

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    supervisor = await server.current.signIn(tenant, 'giamsat');
    agent = await server.current.signIn(tenant, 'nv101');
    agentId = (await agent.call(endpoints.getMe)).body.id;
    adminId = (await admin.call(endpoints.getMe)).body.id;
  });
  beforeEach(async () => {
    await withDb(async (db) => {
      await sql`delete from quality_card`.execute(db);
      await sql`delete from quality_form`.execute(db);
    });
    form = (await admin.call(endpoints.createQualityForm, { body: { form: aQualityForm() } })).body;
  });

  test('a form is found without diacritics, and saved by who has seen its last version only', async () => {
    const { body } = await supervisor.call(endpoints.getQualityForms, {
      query: { search: 'cham soc' },
    });
    expect(body.data).toMatchObject([{ name: 'Phiếu chăm sóc', version: 1, cards: 0 }]);
    const update = (row_version: number) =>
      supervisor.raw(endpoints.updateQualityForm, {
        params: { id: form.id },
        body: { form: aQualityForm({ name: 'Mới' }), row_version },
      });
    expect((await update(1)).status).toBe(200);
    expect((await update(1)).status).toBe(409);
  });

  test('other questions of a form with cards are a new version; its cards keep theirs, it is not deleted', async () => {
    expect(await saveForm({ pass_threshold: 90 })).toMatchObject({ version: 1 });
    const card = await rate(good);
    expect(await saveForm({ pass_threshold: 90, name: 'Tên khác' })).toMatchObject({ version: 1 });
    expect(await saveForm({ pass_threshold: 50 })).toMatchObject({ version: 2, cards: 1 });
    const kept = await supervisor.call(endpoints.getQualityCard, { params: { id: card.id } });
    expect(kept.body).toMatchObject({ form_version: 1, content: { pass_threshold: 90 } });
    expect(await begun(supervisor, await aCall())).toMatchObject({ form_version: 2 });
    const removed = await admin.raw(endpoints.deleteQualityForm, { params: { id: form.id } });
    expect(removed).toMatchObject({
      status: 409,
      body: { code: 'FORM_USED', params: { cards: 2 } },
    });
  });

  test('a card is begun once, kept as a draft, and finished when every question is answered', async () => {
    const call = await aCall();
    const card = await begun(supervisor, call);
    expect(card).toMatchObject({
      state: 'draft',
      score: null,
      user_name: expect.any(String),
      is_own: true,
    });
    expect(await begun(supervisor, call)).toMatchObject({ id: card.id });
    const draft = await save(
      supervisor,
      card,
      { greets: 'yes' },
      { finish: false, comment: 'Nghe lại' },
    );
    expect(draft.body).toMatchObject({ state: 'draft', comment: 'Nghe lại', row_version: 2 });
    expect((await save(supervisor, card, good)).status).toBe(409);
    const now = { ...card, row_version: 2 };
    expect((await save(supervisor, now, { greets: 'yes' })).body).toMatchObject({
      errors: [{ code: 'QUESTIONS_OPEN', params: { count: 2 } }],
    });
    const wrong = await save(supervisor, now, { ...good, greets: '3' });
    expect(wrong.body).toMatchObject({ errors: [{ code: 'WRONG_ANSWER' }] });
    const done = await save(supervisor, now, good);
    expect(done.body).toMatchObject({
      state: 'finished',
      score: 0.85,
      passed: true,
      failed: false,
    });
    const again = await save(supervisor, { ...card, row_version: 3 }, good);
    expect(again).toMatchObject({ status: 409, body: { code: 'CARD_FINISHED' } });
    const { body } = await admin.call(endpoints.getAuditLog, {
      query: { search: 'Phiếu chăm sóc' },
    });
    const actions = body.data.filter(({ target_kind: kind }) => kind === 'quality_card');
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['qualityCard.begin', 'qualityCard.finish']),
    );
  });

  test('what cannot be scored is refused with the reason', async () => {
    const call = await aCall();
    const codeOf = async (...parts: Parameters<typeof begin>) => {
      const { status, body } = await begin(...parts);
      return [status, (body as { errors?: { code: string }[] }).errors?.[0]?.code];
    };
    expect(await codeOf(supervisor, await aCall({ file: null }))).toEqual([422, 'NO_RECORDING']);
    const { id: self } = (await supervisor.call(endpoints.getMe)).body;
    expect(await codeOf(supervisor, call, { user_id: self })).toEqual([422, 'OWN_CALL']);
    const { id: absent } = (await admin.call(endpoints.getMe)).body;
    expect(await codeOf(supervisor, call, { user_id: absent })).toEqual([422, 'NOT_IN_CALL']);
    await rate(good, call);
    expect(await codeOf(admin, call)).toEqual([422, 'CALL_RATED']);
    await saveForm({ is_active: false });
    expect(await codeOf(supervisor, await aCall())).toEqual([422, 'FORM_GONE']);
    expect((await begin(agent, call)).status).toBe(403);
    const elsewhere = await server.current.signIn('dn0003', 'admin');
    expect((await begin(elsewhere, call)).status).toBe(404);
  });

  test('the agent is told of a finished card, reads it and says something to it once', async () => {
    const card = await begun(supervisor, await aCall());
    const own = (id: string, client = agent) =>
      client.raw(endpoints.getOwnQualityCard, { params: { id } });
    expect((await own(card.id)).status).toBe(404);
    await save(supervisor, card, { ...good, confirms: 'no' }, { comment: 'Thiếu xác minh' });
    const { body: bell } = await agent.call(endpoints.getNotifications);
    expect(bell.data[0]).toMatchObject({
      body: 'Phiếu chăm sóc: 0%, không đạt.',
      link: `/dashboard?card=${card.id}`,
    });
    const list = (await agent.call(endpoints.getOwnQualityCards)).body;
    expect(list).toMatchObject([{ id: card.id, score: 0, passed: false, failed: true }]);
    expect((await own(card.id)).body).toMatchObject({ comment: 'Thiếu xác minh', is_own: false });
    const other = await server.current.signIn(tenant, 'nv102');
    expect((await own(card.id, other)).status).toBe(404);
    const say = () =>
      agent.raw(endpoints.acknowledgeQualityCard, {
        params: { id: card.id },
        body: { remark: 'Em sẽ chú ý' },
      });
    expect((await say()).status).toBe(200);
    expect((await say()).body).toMatchObject({ code: 'CARD_ACKNOWLEDGED' });
    const seen = await supervisor.call(endpoints.getQualityCard, { params: { id: card.id } });
    expect(seen.body).toMatchObject({ remark: 'Em sẽ chú ý', acknowledged_at: expect.any(String) });
  });

  test('supervisors score blind in a calibration, and see each other when their own card is finished', async () => {
    const call = await aCall();
    const kind = 'calibration';
    const first = await begun(supervisor, call, { kind });
    await save(supervisor, first, good);
    await saveForm({ pass_threshold: 10 });
    const read = (client: TestClient, id: string) =>
      client.raw(endpoints.getQualityCard, { params: { id } });
    const listed = async () =>
      (await admin.call(endpoints.getQualityCards, { query: month })).body.data.map(({ id }) => id);
    expect((await read(admin, first.id)).status).toBe(404);
    const before = (await admin.call(endpoints.getCallScores, { params: { id: call } })).body;
    expect(before).toMatchObject({ cards: [], calibrations: [{ finished: 1, own: 'none' }] });
    const second = await begun(admin, call, { kind });
    expect(second).toMatchObject({ form_version: 1 });
    expect(await listed()).toEqual([second.id]);
    await save(admin, second, { ...good, listens: '2' });
    expect((await listed()).toSorted()).toEqual([first.id, second.id].toSorted());
    const compared = await admin.call(endpoints.getCalibration, { params: { id: second.id } });
    expect(compared.body.cards.map(({ score }) => score)).toEqual([0.85, 0.55]);
    const { body } = await supervisor.call(endpoints.getCalibrations);
    expect(body.data).toMatchObject([{ card_id: first.id, finished: 2, own: 'finished' }]);
    expect((await agent.call(endpoints.getOwnQualityCards)).body).toEqual([]);
    const report = (await admin.call(endpoints.getQualityReport, { query: month })).body;
    expect(report.total.cards).toBe(0);
  });

  describe('who is asked to calibrate', () => {
    const kind = 'calibration';
    const people = async ({ id }: QualityCard, client = supervisor) =>
      (await client.call(endpoints.getCalibrationPeople, { params: { id } })).body;
    const invite = ({ id }: QualityCard, user_ids: string[], client = supervisor) =>
      client.raw(endpoints.inviteToCalibration, { params: { id }, body: { user_ids } });
    const waiting = async () =>
      (await admin.call(endpoints.getCalibrations, { query: { waiting: 'yes' } })).body.data;
    const bell = async (client: TestClient) =>
      (await client.call(endpoints.getNotifications)).body.data;
    test('is told, finds it among what waits for him, and whoever asked learns that all have scored', async () => {
      const call = await aCall();
      const own = await begun(supervisor, call, { kind });
      const others = (await people(own)).others.map(({ id }) => id);
      expect([adminId, agentId].map((id) => others.includes(id))).toEqual([true, false]);
      expect((await invite(own, [adminId])).status).toBe(200);
      const told = await bell(admin);
      expect(told[0]).toMatchObject({
        title: 'Bạn được mời chấm hiệu chuẩn',
        link: `/history-success-call?view=calibrations&open=${call}`,
      });
      const row = { call_record_id: call, own: 'none', finished: 0, people: 2 };
      expect(await waiting()).toMatchObject([{ ...row, invited_by: own.scorer_name }]);
      const scores = await admin.call(endpoints.getCallScores, { params: { id: call } });
      expect(scores.body).toMatchObject({ cards: [], calibrations: [row] });
      await invite(own, [adminId]);
      expect(await bell(admin)).toHaveLength(told.length);
      await save(supervisor, own, good);
      const { length } = await bell(supervisor);
      const other = await begun(admin, call, { kind });
      expect((await people(own)).people).toMatchObject([
        { state: 'finished', invited_by: null, is_own: false },
        { id: adminId, state: 'draft', invited_by: own.scorer_name, is_own: true },
      ]);
      await save(admin, other, good);
      expect(await waiting()).toEqual([]);
      const now = await bell(supervisor);
      expect(now.length).toBe(length + 1);
      expect(now[0]).toMatchObject({ title: 'Mọi người đã chấm hiệu chuẩn xong' });
    });

    test('is somebody who may score this agent, and asked by who has a card of it himself', async () => {
      const own = await begun(supervisor, await aCall(), { kind });
      expect(await invite(own, [adminId, agentId])).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'MAY_NOT_SCORE' }] },
      });
      expect(await waiting()).toEqual([]);
      for (const asked of [invite(own, [], admin), invite(await rate(good), [adminId])])
        expect((await asked).status).toBe(404);
    });

    test('is asked no more when he is left out or the card is thrown away, unless he has begun', async () => {
      const call = await aCall();
      const own = await begun(supervisor, call, { kind });
      for (const ids of [[adminId], []]) await invite(own, ids);
      expect(await waiting()).toEqual([]);
      await invite(own, [adminId]);
      const other = await begun(admin, call, { kind });
      expect((await invite(own, [])).body).toMatchObject({ people: [{}, { id: adminId }] });
      await admin.call(endpoints.deleteQualityCard, { params: { id: other.id } });
      expect(await waiting()).toHaveLength(1);
      await supervisor.call(endpoints.deleteQualityCard, { params: { id: own.id } });
      expect(await waiting()).toEqual([]);
    });
  });

  test('while somebody calibrates a call, a rating of it does not help him', async () => {
    const call = await aCall();
    const rating = await rate(good, call);
    const read = () => admin.raw(endpoints.getQualityCard, { params: { id: rating.id } });
    expect((await read()).status).toBe(200);
    const own = await begun(admin, call, { kind: 'calibration' });
    expect((await read()).status).toBe(404);
    await save(admin, own, good);
    expect((await read()).status).toBe(200);
  });

  test('agents stand with mean, passes and weakest questions, against the days before', async () => {
    await rate(good);
    await rate({ ...good, listens: '1' });
    await rate({ ...good, listens: 'na', confirms: 'no' });
    await rate(good, await aCall({ startedAt: Date.UTC(2026, 9, 20, 3) }));
    const { body } = await supervisor.call(endpoints.getQualityReport, {
      query: { from: '2026-11-01', to: '2026-11-30', user: agentId, form: form.id },
    });
    const sums = { cards: 3, score_sum: 0.85 + 0.4, passed: 1, failed: 1 };
    expect(body.rows).toMatchObject([{ user_id: agentId, previous: { cards: 1, passed: 1 } }]);
    expect(body.rows[0]?.sums).toEqual({ ...sums, score_sum: expect.closeTo(sums.score_sum) });
    expect(body.rows[0]?.weak).toEqual([
      { question_id: questionIds.listens, text: 'Lắng nghe', share: expect.closeTo(0.375) },
      {
        question_id: questionIds.confirms,
        text: 'Xác minh khách hàng',
        share: expect.closeTo(2 / 3),
      },
    ]);
    expect(body.weak).toEqual(body.rows[0]?.weak);
    const none = { query: { ...month, team: '018f0000-0000-7000-8000-00000000dead' } };
    expect((await supervisor.call(endpoints.getQualityReport, none)).body.rows).toEqual([]);
  });

  test('a leader sees the cards of his own team, as it was at the time of the call', async () => {
    const call = await aCall();
    const card = await rate(good, call);
    const team = '018f0000-0000-7000-8000-0000000000f1';
    const scope = (data_scope: 'team' | 'all') =>
      withDb(async (db) => {
        await sql`update role set data_scope = ${data_scope} where name = 'Giám sát viên'`.execute(
          db,
        );
      });
    const seen = async () => {
      const list = await supervisor.call(endpoints.getQualityCards, { query: month });
      const report = await supervisor.call(endpoints.getQualityReport, { query: month });
      return [list.body.total, report.body.total.cards];
    };
    await withDb((db) =>
      sql`update quality_card set scorer_id = ${'018f0000-0000-7000-8000-00000000dead'}`.execute(
        db,
      ),
    );
    await scope('team');
    try {
      expect(await seen()).toEqual([0, 0]);
      const read = await supervisor.raw(endpoints.getQualityCard, { params: { id: card.id } });
      expect(read.status).toBe(404);
      await withDb(async (db) => {
        const place = await sql<{ id: string }>`select id from department limit 1`.execute(db);
        const department = place.rows[0]?.id ?? '018f0000-0000-7000-8000-0000000000f2';
        if (place.rows.length === 0) {
          await sql`insert into department (ma_dn, id, code, name) values (${tenant}, ${department}, 'QA', 'QA')`.execute(
            db,
          );
        }
        await sql`insert into team (ma_dn, id, code, name, department_id)
          values (${tenant}, ${team}, 'QA1', 'Đội QA', ${department})`.execute(db);
        await sql`update account set team_id = ${team} where email = 'giamsat'`.execute(db);
        await sql`update quality_card set team_id = ${team}`.execute(db);
      });
      supervisor = await server.current.signIn(tenant, 'giamsat');
      expect(await seen()).toEqual([1, 1]);
    } finally {
      await scope('all');
    }
  });

  test('a card goes with its call', async () => {
    const call = await aCall();
    await rate(good, call);
    await withDb((db) => db.deleteFrom('call_record').where('id', '=', call).execute());
    const { body } = await supervisor.call(endpoints.getQualityCards, { query: month });
    expect(body.total).toBe(0);
  });
});
