import { dayInVietnam } from '@alo/contracts';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { CallLegTable } from '../../kernel/database/schema-call-leg.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { runsOn, undone } from '../../testing/properties.ts';
import { userWith } from '../../testing/user-with.ts';
import { readDashboard } from './dashboard.ts';

type Leg = Selectable<CallLegTable>;
const ma_dn = 'dn0002';
const dayMs = 86_400_000;
/** 20/11/2026 10:00 in Vietnam. */
const now = new Date('2026-11-20T03:00:00Z');
const midnight = Date.parse('2026-11-19T17:00:00Z');
const team = '018f0000-0000-7000-8000-000000000001';
const otherTeam = '018f0000-0000-7000-8000-000000000002';

/** Legs crowd at midnight in Vietnam and at the borders of the periods. */
const moment = fc
  .tuple(fc.constantFrom(-1, 0, 1, 6, 7, 29, 30), fc.constantFrom(-1, 0, 1, dayMs / 2))
  .map(([back, offset]) => new Date(midnight - back * dayMs + offset));

const leg = fc.record({
  agent: fc.integer({ min: 0, max: 2 }),
  user_name: fc.constantFrom('An', 'Binh', null),
  team_id: fc.constantFrom(team, otherTeam, null),
  from_at: moment,
  isAnswered: fc.boolean(),
  billed_sec: fc.integer({ min: 0, max: 600 }),
});

const steps = fc.array(
  fc.record({
    do: fc.oneof(
      { weight: 5, arbitrary: fc.constant('join' as const) },
      { weight: 2, arbitrary: fc.constant('correct' as const) },
      { weight: 1, arbitrary: fc.constant('price' as const) },
      { weight: 1, arbitrary: fc.constant('leave' as const) },
      { weight: 1, arbitrary: fc.constant('delete the call' as const) },
    ),
    call: fc.nat(3),
    n: fc.integer({ min: 1, max: 3 }),
    leg,
  }),
  { maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function callOf(db: TenantTransaction, name: string) {
  return db
    .insertInto('call_record')
    .values({
      ...{ ma_dn, id: newId(), call_id: name, direction: 'inbound', from_number: '0987654321' },
      ...{ to_number: '19001000', started_at: now, ended_at: now, duration: 0, wait_sec: 0 },
      ...{ ring_sec: 0, talk_sec: 0, disposition: 'answered' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function apply(
  db: TenantTransaction,
  agents: readonly (string | null)[],
  calls: (string | undefined)[],
  step: Step,
) {
  const id = (calls[step.call] ??= (await callOf(db, newId())).id);
  const { agent, isAnswered, ...rest } = step.leg;
  const values = {
    ...rest,
    user_id: agents[agent] ?? null,
    answered_at: isAnswered ? rest.from_at : null,
  };
  const leg = { ma_dn, call_record_id: id, n: step.n, number: '101', ended_at: now, ...values };
  switch (step.do) {
    case 'join':
      // Two at once; a place that is taken stays as it is.
      await db
        .insertInto('call_leg')
        .values([leg, { ...leg, n: step.n + 3 }])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    case 'correct':
      await db
        .updateTable('call_leg')
        .set(values)
        .where('call_record_id', '=', id)
        .where('n', '<=', step.n)
        .execute();
      return;
    case 'price':
      await db
        .updateTable('call_leg')
        .set({ cost: 700 })
        .where('call_record_id', '=', id)
        .execute();
      return;
    case 'leave':
      await db
        .deleteFrom('call_leg')
        .where('call_record_id', '=', id)
        .where('n', '=', step.n)
        .execute();
      return;
    case 'delete the call':
      await db.deleteFrom('call_record').where('id', '=', id).execute();
      calls[step.call] = undefined;
  }
}

/** What each agent has of each call: all that he talked, as of the first leg on which he did. */
function ofCalls(legs: readonly Leg[]) {
  const talked = legs.filter(
    ({ user_id, answered_at }) => user_id !== null && answered_at !== null,
  );
  const byCall = Map.groupBy(talked, (one) => `${one.call_record_id} ${one.user_id}`);
  return [...byCall.values()].flatMap((own) => {
    const [first] = own.toSorted((one, other) => one.n - other.n);
    const billed_sec = own.reduce((sum, one) => sum + one.billed_sec, 0);
    return first === undefined ? [] : { ...first, billed_sec };
  });
}

/** The agents of the dashboard, counted call by call. */
function straight(calls: readonly Leg[], length: number) {
  const back = ({ from_at }: Leg) =>
    Math.round((Date.parse(dayInVietnam(now)) - Date.parse(dayInVietnam(from_at))) / dayMs);
  const counted = calls.filter((one) => back(one) >= 0 && back(one) < length);
  return [...Map.groupBy(counted, ({ user_id }) => user_id ?? '')]
    .map(([user_id, own]) => ({
      user_id,
      name:
        own
          .map(({ user_name }) => user_name ?? '')
          .toSorted()
          .at(-1) ?? '',
      calls: own.length,
      talk_sec: own.reduce((sum, { billed_sec }) => sum + billed_sec, 0),
    }))
    .sort((a, b) => b.calls - a.calls || (a.user_id < b.user_id ? -1 : 1));
}

describe.each(databases)('figures of agents on %s', (database) => {
  const server = serverOn(database);

  test('whatever joins, is corrected or deleted, each agent has each call in which he talked once', async () => {
    const { database: db } = server.current.running.services;
    const run = (list: readonly Step[]) =>
      undone(db, ma_dn, async (transaction) => {
        const people = await transaction
          .selectFrom('subscriber')
          .select('user_id')
          .where('extension', 'in', ['101', '102'])
          .orderBy('extension')
          .execute();
        const agents = [...people.map(({ user_id }) => user_id), null];
        const me = agents[0] ?? '';
        await transaction.deleteFrom('call_record').execute();
        const calls: (string | undefined)[] = [];
        for (const step of list) await apply(transaction, agents, calls, step);
        const legs = await transaction.selectFrom('call_leg').selectAll().execute();
        const all = ofCalls(legs);
        const own = all.filter(({ user_id }) => user_id === me);
        const ofTeam = all.filter((one) => one.user_id === me || one.team_id === team);
        for (const [dataScope, visible] of [
          ['all', all],
          ['self', own],
          ['team', ofTeam],
        ] as const) {
          const user = userWith(me, dataScope, { team: [team], department: [], branch: [] });
          for (const [period, length] of [
            ['today', 1],
            ['7d', 7],
            ['30d', 30],
          ] as const) {
            const input = { period, agentsOnline: 0, now };
            const { top_agents } = await readDashboard(transaction, user, input);
            expect(top_agents).toEqual(straight(visible, length));
          }
        }
      });
    const numRuns = runsOn(database, 25);
    await fc.assert(fc.asyncProperty(steps, run), { numRuns });
  }, 240_000);
});
