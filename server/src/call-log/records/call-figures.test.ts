import { dayInVietnam, type Disposition } from '@alo/contracts';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { runsOn, undone } from '../../testing/properties.ts';
import { userWith } from '../../testing/user-with.ts';
import { readDashboard } from './dashboard.ts';

type Row = Selectable<CallRecordTable>;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** 20/11/2026 10:00 in Vietnam. */
const now = new Date('2026-11-20T03:00:00Z');
const midnight = Date.parse('2026-11-19T17:00:00Z');
const dispositions: Disposition[] = ['answered', 'missed', 'no_answer', 'abandoned', 'busy'];

/** Moments crowd at the borders of days in Vietnam and of the periods. */
const moment = fc
  .tuple(
    fc.oneof(fc.integer({ min: -1, max: 62 }), fc.constantFrom(0, 1, 6, 7, 14, 29, 30, 59, 60)),
    fc.oneof(fc.constantFrom(-1, 0, 1, 17 * hourMs), fc.integer({ min: 0, max: dayMs - 1 })),
  )
  .map(([back, offset]) => new Date(midnight - back * dayMs + offset));

const change = fc.record({
  started_at: moment,
  direction: fc.constantFrom('inbound', 'outbound', 'internal'),
  disposition: fc.constantFrom(...dispositions),
  agent: fc.integer({ min: 0, max: 2 }),
  user_name: fc.constantFrom('An', 'Binh', null),
  to_number: fc.constantFrom('101', '102', '1900100', '0912345678'),
  talk_sec: fc.integer({ min: 0, max: 600 }),
});

/** Call ids repeat on purpose: a call that is stored again must not count again. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('store'), call: fc.nat(14), change }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change'), call: fc.nat(14), change }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('note'), call: fc.nat(14), change }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), call: fc.nat(14), change }) },
  ),
  { maxLength: 30 },
);

async function apply(
  db: TenantTransaction,
  agents: readonly (string | null)[],
  step: { do: string; call: number; change: { agent: number } & Partial<Row> },
) {
  const { agent, ...columns } = step.change;
  const values = { ...columns, user_id: agents[agent] ?? null };
  const call_id = `figures-${step.call}`;
  if (step.do === 'change') {
    await db.updateTable('call_record').set(values).where('call_id', '=', call_id).execute();
  } else if (step.do === 'note') {
    await db.updateTable('call_record').set({ note: 'x' }).where('call_id', '=', call_id).execute();
  } else if (step.do === 'delete') {
    await db.deleteFrom('call_record').where('call_id', '=', call_id).execute();
  } else {
    const blank = { ma_dn: 'dn0002', from_number: '0987654321', ended_at: now, duration: 0 };
    const waits = { wait_sec: 0, ring_sec: 0, to_number: '', direction: '', disposition: '' };
    const record = { ...blank, ...waits, talk_sec: 0, started_at: now, ...values, call_id };
    // Two at once, of which the second is new each time.
    await db
      .insertInto('call_record')
      .values([
        { ...record, id: newId() },
        { ...record, id: newId(), call_id: newId() },
      ])
      .onConflict((conflict) => conflict.columns(['ma_dn', 'call_id']).doNothing())
      .execute();
  }
}

/** The figures of the dashboard, counted one by one. */
function straight(rows: readonly Row[], length: number) {
  const back = (row: Row) =>
    Math.round((Date.parse(dayInVietnam(now)) - Date.parse(dayInVietnam(row.started_at))) / dayMs);
  const present = rows.filter((row) => back(row) >= 0 && back(row) < length);
  const before = rows.filter((row) => back(row) >= length && back(row) < 2 * length);
  const missed = (list: readonly Row[]) =>
    list.filter((row) => ['missed', 'no_answer', 'abandoned'].includes(row.disposition)).length;
  const answered = (list: readonly Row[]) =>
    list.filter((row) => row.disposition === 'answered').length;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const talk = (list: readonly Row[]) => list.reduce((sum, row) => sum + row.talk_sec, 0);
  const directed = (direction: string) =>
    present.filter((row) => row.direction === direction).length;
  const hourOf = (row: Row) => Math.floor((row.started_at.getTime() + 7 * hourMs) / hourMs) % 24;
  return {
    totals: {
      calls: present.length,
      inbound: directed('inbound'),
      outbound: directed('outbound'),
      internal: directed('internal'),
      missed: missed(present),
      answered: answered(present),
      answer_rate: share(answered(present), present.length),
      average_talk_sec: share(talk(present), answered(present)),
    },
    previous: {
      calls: before.length,
      missed: missed(before),
      answer_rate: share(answered(before), before.length),
    },
    by_hour: Array.from({ length: 24 }, (_none, hour) => {
      const list = present.filter((row) => hourOf(row) === hour);
      return { hour, answered: answered(list), not_answered: list.length - answered(list) };
    }),
    by_disposition: dispositions
      .map((name) => ({
        disposition: name,
        calls: present.filter((row) => row.disposition === name).length,
      }))
      .filter(({ calls }) => calls > 0)
      .sort((a, b) => b.calls - a.calls || (a.disposition < b.disposition ? -1 : 1)),
  };
}

describe.each(databases)('figures of calls on %s', (database) => {
  const server = serverOn(database);

  test('whatever is stored, changed or deleted, the roll-up answers as the records do', async () => {
    const { database: db } = server.current.running.services;
    const run = (list: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) =>
      undone(db, 'dn0002', async (transaction) => {
        const people = await transaction
          .selectFrom('subscriber')
          .select(['user_id', 'extension'])
          .where('extension', 'in', ['101', '102'])
          .orderBy('extension')
          .execute();
        await transaction.deleteFrom('call_record').execute();
        for (const step of list) {
          await apply(transaction, [...people.map(({ user_id }) => user_id), null], step);
        }
        const rows = await transaction.selectFrom('call_record').selectAll().execute();
        const own = rows.filter(
          (row) => row.user_id === people[0]?.user_id || row.to_number === '101',
        );
        for (const [dataScope, visible] of [
          ['all', rows],
          ['self', own],
        ] as const) {
          const user = userWith(people[0]?.user_id ?? '', dataScope);
          for (const [period, length] of [
            ['today', 1],
            ['7d', 7],
            ['30d', 30],
          ] as const) {
            const input = { period, agentsOnline: 0, now };
            const { totals, ...rest } = await readDashboard(transaction, user, input);
            const { new_customers, agents_online, ...counts } = totals;
            expect([new_customers >= 0, agents_online]).toEqual([true, 0]);
            expect({ ...rest, totals: counts }).toMatchObject(straight(visible, length));
          }
        }
      });
    const numRuns = runsOn(database, 25);
    await fc.assert(fc.asyncProperty(steps, run), { numRuns });
  }, 240_000);
});
