import {
  maximumDays,
  noCards,
  type qualityReportQuerySchema,
  type QualityReport,
  type QualitySums,
} from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type * as v from 'valibot';
import { isAgentInScope, readCallScope } from '../../call-log/records/call-scope.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { askedDays, daysBefore } from '../../kernel/time/asked-days.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

/** Agents that the report shows; the totals hold all. */
const mostRows = 1000;
/** Weak questions that are named. */
const mostWeak = 3;

type Filters = Omit<v.InferOutput<typeof qualityReportQuerySchema>, 'from' | 'to'>;

/** Conditions of a query on cards: people and units at the time of the call, forms, days of calls. */
export function cardFilters(
  { user, department, team, form }: Filters,
  days: Days,
): RawBuilder<SqlBool>[] {
  const oneOf = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`];
  return [
    sql<SqlBool>`card.call_started_at >= ${midnight(days.from)}`,
    sql<SqlBool>`card.call_started_at < ${endOf(days)}`,
    ...oneOf('card.user_id', user),
    ...oneOf('card.department_id', department),
    ...oneOf('card.team_id', team),
    ...oneOf('card.form_id', form),
  ];
}

interface SumRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly cards: string;
  readonly score_sum: number;
  readonly passed: string;
  readonly failed: string;
}

const toSums = ({ cards, score_sum, passed, failed }: Omit<SumRow, 'user_id' | 'user_name'>) => ({
  ...{ cards: Number(cards), score_sum: Number(score_sum) },
  ...{ passed: Number(passed), failed: Number(failed) },
});

function addUp(all: readonly QualitySums[]): QualitySums {
  return all.reduce(
    (sum, one) => ({
      cards: sum.cards + one.cards,
      score_sum: sum.score_sum + one.score_sum,
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
    }),
    noCards,
  );
}

/**
 * How agents in the data scope of the reader were scored on calls of some days, against the days before. Ratings only:
 * calibrations compare supervisors. A rating that he scored himself counts like any other.
 */
export async function readQualityReport(
  { db, user }: UserInTransaction,
  query: v.InferOutput<typeof qualityReportQuerySchema>,
): Promise<QualityReport> {
  const days = askedDays(query, maximumDays);
  const before = daysBefore(days);
  const scope = await readCallScope(db, user);
  const where = (span: Days) =>
    sql.join(
      [
        sql<SqlBool>`card.kind = 'rating' and card.state = 'finished'`,
        ...(scope === null ? [] : [isAgentInScope(scope)]),
        ...cardFilters(query, span),
      ],
      sql` and `,
    );
  const sums = async (span: Days) => {
    const { rows } = await sql<SumRow>`
      select user_id, (array_agg(user_name order by call_started_at desc))[1] as user_name, count(*) as cards,
        sum(score) as score_sum, count(*) filter (where passed) as passed, count(*) filter (where failed) as failed
      from quality_card card where ${where(span)} group by user_id`.execute(db);
    return rows;
  };
  const now = (await sums(days)).toSorted((one, other) =>
    one.user_name.localeCompare(other.user_name, 'vi'),
  );
  const earlier = new Map((await sums(before)).map((row) => [row.user_id, toSums(row)]));
  const weak = await weakQuestions(db, where(days));
  return {
    ...days,
    previous_from: before.from,
    previous_to: before.to,
    rows: now.slice(0, mostRows).map((row) => ({
      ...{ user_id: row.user_id, user_name: row.user_name, sums: toSums(row) },
      previous: earlier.get(row.user_id) ?? noCards,
      weak: weak.of(row.user_id),
    })),
    more: now.length > mostRows,
    total: addUp(now.map(toSums)),
    previous: addUp([...earlier.values()]),
    weak: weak.of(null),
  };
}

/** The questions at which most points are lost, of each agent and of all; those with every point are none. */
async function weakQuestions(db: UserInTransaction['db'], where: RawBuilder<unknown>) {
  const { rows } = await sql<{
    user_id: string | null;
    question_id: string;
    text: string;
    share: number;
  }>`
    with lost as (
      select user_id, question_id, (array_agg(text order by call_started_at desc))[1] as text,
        sum(earned) / sum(weight) as share
      from quality_card card
      join quality_answer answer on answer.ma_dn = card.ma_dn and answer.card_id = card.id
      where ${where} group by grouping sets ((user_id, question_id), (question_id))),
    ranked as (
      select *, row_number() over (partition by user_id order by share, text, question_id) as place from lost
      where share < 1)
    select user_id, question_id, text, share from ranked where place <= ${mostWeak} order by place`.execute(
    db,
  );
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return {
    of: (userId: string | null) =>
      (byUser.get(userId) ?? []).map(({ question_id, text, share }) => ({
        ...{ question_id, text, share: Number(share) },
      })),
  };
}
