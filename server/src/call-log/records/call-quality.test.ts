import { endpoints } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import { storeCallRecord } from '../journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';

const startedAt = Date.now() - 60_000;
const record = aCallRecord({
  startedAt,
  answeredAt: startedAt + 4000,
  endedAt: startedAt + 34_000,
});
const figures = { mos_avg: 4.37, mos_min: 3.9, rtt_ms: 42, jitter_ms: 3, loss_percent: 0.25 };

describe.each(databases)('quality of calls on %s', (database) => {
  const server = serverOn(database);

  const store = (callId: string, sipCallId: string | null, parts: Partial<CallRecord> = {}) =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(db, { ...record, ...parts, callId, sipCallId }),
    );
  const save = async (name: string, call_ref: string, tenant = 'dn0002', more = {}) => {
    const agent = await server.current.signIn(tenant, name);
    return agent.raw(endpoints.saveCallQuality, { body: { call_ref, ...figures, ...more } });
  };
  const qualityOf = async (callId: string, tenant = 'dn0002') => {
    const admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { search: callId } });
    const row = body.data.find(({ call_id }) => call_id === callId);
    if (row === undefined) return undefined;
    const one = await admin.call(endpoints.getHistoryCall, { params: { id: row.id } });
    expect(one.body.quality).toEqual(row.quality);
    return row.quality;
  };

  test('both sides report, one before the record is made and one after it', async () => {
    // The caller knows its SIP Call-ID, the called one the id that the exchange told.
    expect((await save('nv101', 'sip-q1')).status).toBe(200);
    await store('q1', 'sip-q1');
    expect((await save('nv102', 'q1', 'dn0002', { mos_avg: 4.1 })).status).toBe(200);
    expect(await qualityOf('q1')).toEqual([
      { extension: '101', ...figures },
      { extension: '102', ...figures, mos_avg: 4.1 },
    ]);
  });

  test('how a call sounded over its time is told of its parties, and is bounded', async () => {
    const points = [
      [0, 4.4, 40, 3, 0],
      [6, 2.1, 310, 60, 12.5],
    ];
    await save('nv101', 'sip-time', 'dn0002', { points });
    await save('nv103', 'sip-time', 'dn0002', { points });
    const row = await store('time', 'sip-time');
    const admin = await server.current.signIn('dn0002', 'admin');
    const params = { id: row!.id };
    expect((await admin.call(endpoints.getCallQuality, { params })).body).toEqual([
      { extension: '101', points },
    ]);
    const tooMany = Array.from({ length: 721 }, (_none, at) => [at, 4, 1, 1, 0]);
    expect((await save('nv101', 'sip-time', 'dn0002', { points: tooMany })).status).toBe(422);
    expect((await save('nv101', 'sip-time', 'dn0002', { points: [[0, 9, 1, 1, 0]] })).status).toBe(
      422,
    );
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.raw(endpoints.getCallQuality, { params })).status).toBe(404);
  });

  test('calls are found that sounded worse for a party of theirs', async () => {
    await store('poor', 'sip-poor');
    await save('nv101', 'sip-poor', 'dn0002', { mos_avg: 2.4 });
    await store('good', null);
    await save('nv101', 'good', 'dn0002', { mos_avg: 4.2 });
    // Somebody who was in neither says nothing about it.
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .updateTable('call_quality')
        .set({ mos_avg: 1.2, extension: '999' })
        .where('call_ref', '=', 'good')
        .execute(),
    );
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { mos_below: 3.6 } });
    expect(body.data.map(({ call_id }) => call_id)).toEqual(['poor']);
  });

  test('the last report counts: one before was of a call that went on', async () => {
    await store('q2', null);
    await Promise.all([1.5, 2, 3].map((mos_avg) => save('nv101', 'q2', 'dn0002', { mos_avg })));
    await save('nv101', 'q2');
    expect(await qualityOf('q2')).toEqual([{ extension: '101', ...figures }]);
  });

  test('who was no party of the call reports nothing, before and after the record', async () => {
    expect((await save('nv103', 'q3')).status).toBe(200);
    await store('q3', null);
    expect(await qualityOf('q3')).toEqual([]);
    await store('q3-later', null);
    expect((await save('nv103', 'q3-later')).status).toBe(404);
    expect(await qualityOf('q3-later')).toEqual([]);
  });

  test('another tenant with the same extensions reports into its own records only', async () => {
    await store('q4', null);
    expect((await save('nv101', 'q4', 'dn0003')).status).toBe(200);
    expect(await qualityOf('q4')).toEqual([]);
    expect(await qualityOf('q4', 'dn0003')).toBeUndefined();
  });

  test('who has no extension, and what is no figure, is refused', async () => {
    expect((await save('admin', 'q5')).status).toBe(404);
    for (const more of [
      { mos_avg: 5 },
      { loss_percent: 101 },
      { rtt_ms: -1 },
      { call_ref: "'; drop" },
      { user_id: 'somebody else' },
    ]) {
      expect((await save('nv101', 'q5', 'dn0002', more)).status).toBe(422);
    }
  });
});
