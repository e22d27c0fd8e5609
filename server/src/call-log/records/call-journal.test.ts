import { endpoints, objectEndpoints } from '@alo/contracts';
import type { CallStep } from '@alo/exchange';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import { idOf } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const startedAt = Date.parse('2025-04-05T10:00:00+07:00');
const nothing: Omit<CallStep, 'at' | 'kind'> = {
  ...{ leg: null, others: [], word: null, place: null },
  ...{ cause: null, leftOut: null },
};

describe.each(databases)('what the exchange wrote down of a call on %s', (database) => {
  const server = serverOn(database);

  test('is told in order with names of today, to who may see the call', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { subscriber } = await targetsOf(server.current, admin);
    const form = { name: 'Chăm sóc', members: [{ type: 'subscriber' as const, id: subscriber }] };
    const queue = idOf(await admin.raw(objectEndpoints.queue.create, { body: { form } }));
    const { database: db } = server.current.running.services;
    const store = (callId: string, steps: readonly CallStep[]) =>
      db.withTenant('dn0002', (transaction) =>
        storeCallRecord(transaction, { ...aCallRecord({ callId, startedAt }), steps }),
      );
    const stored = await store('journal', [
      { ...nothing, at: startedAt + 4, kind: 'began', leg: 1 },
      {
        ...{ ...nothing, at: startedAt + 90, kind: 'step', word: 'queue' },
        place: { kind: 'queue', id: queue },
      },
      { ...nothing, at: startedAt + 500, kind: 'hung_up', leg: 2, others: [2], cause: 16 },
    ]);
    const params = { id: stored?.id ?? '' };
    const empty = { leg: null, others: [], word: null, place: null, cause: null, left_out: null };
    expect((await admin.call(endpoints.getCallJournal, { params })).body.steps).toEqual([
      { ...empty, at: '2025-04-05T03:00:00.004Z', kind: 'began', leg: 1 },
      {
        ...{ ...empty, at: '2025-04-05T03:00:00.090Z', kind: 'step' },
        ...{ word: 'queue', place: form.name },
      },
      {
        ...{ ...empty, at: '2025-04-05T03:00:00.500Z', kind: 'hung_up' },
        ...{ leg: 2, others: [2], cause: 16 },
      },
    ]);
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.raw(endpoints.getCallJournal, { params })).status).toBe(404);

    // Calls of before have none.
    const old = await store('no-journal', []);
    const answer = await admin.call(endpoints.getCallJournal, { params: { id: old?.id ?? '' } });
    expect(answer.body).toEqual({ steps: null });
  });
});
