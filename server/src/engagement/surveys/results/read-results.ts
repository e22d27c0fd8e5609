import type { SurveyGrouping, SurveyResults, SurveySeries } from '@alo/contracts';
import { leastGroup, surveyGroupings } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { CampaignRow } from '../../campaigns/campaign-row.ts';
import { type Counts, csatOf, npsOf } from './figures.ts';
import { messages } from './messages.ts';
import { readSeries, type Series, seriesFinder, valuesOf } from './series.ts';

type Find = ReturnType<typeof seriesFinder>;

/** Counts of values by series, and how many answered or passed over. */
interface Tally {
  answered: number;
  skipped: number;
  readonly counts: Map<string, number>;
}

const isEmpty = sql.raw(`(cardinality(option_ids) = 0 and number is null and trim(text) = '')`);

async function tally(db: TenantTransaction, campaignId: string, find: Find) {
  const found = new Map<string, Tally>();
  const of = (question: string, version: number) => {
    const key = find(question, version)?.id ?? '';
    const one = found.get(key) ?? { answered: 0, skipped: 0, counts: new Map<string, number>() };
    found.set(key, one);
    return one;
  };
  const { rows: totals } = await sql<{
    question_id: string;
    version: number;
    answered: number;
    skipped: number;
  }>`select question_id, version, count(*) filter (where not ${isEmpty})::int as answered,
      count(*) filter (where ${isEmpty})::int as skipped
    from survey_answer where campaign_id = ${campaignId} and not off_path group by 1, 2`.execute(
    db,
  );
  for (const { question_id, version, answered, skipped } of totals) {
    const one = of(question_id, version);
    one.answered += answered;
    one.skipped += skipped;
  }
  const { rows: values } = await sql<{
    question_id: string;
    version: number;
    value: string;
    count: number;
  }>`select question_id, version, chosen::text as value, count(*)::int as count
      from survey_answer, unnest(option_ids) chosen where campaign_id = ${campaignId} and not off_path group by 1, 2, 3
    union all select question_id, version, number::text, count(*)::int from survey_answer
      where campaign_id = ${campaignId} and not off_path and number between 0 and 10 and number = floor(number)
      group by 1, 2, 3`.execute(db);
  for (const { question_id, version, value, count } of values) {
    const { counts } = of(question_id, version);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return (key: string): Tally => found.get(key) ?? { answered: 0, skipped: 0, counts: new Map() };
}

/** Mean, least and most of questions that any number answers, by question and version. */
async function numbersOf(db: TenantTransaction, campaignId: string, { step, versions }: Series) {
  if (step.type !== 'number') return null;
  const { rows } = await sql<{ mean: number | null; least: number; most: number }>`
    select avg(number)::float8 as mean, min(number) as least, max(number) as most from survey_answer
    where campaign_id = ${campaignId} and question_id = ${step.id} and version = any(${versions}::int[])
      and not off_path`.execute(db);
  const [row] = rows;
  return row === undefined || row.mean === null
    ? null
    : { mean: row.mean, least: row.least, most: row.most };
}

const asNumbers = (counts: ReadonlyMap<string, number>): Counts =>
  new Map([...counts].map(([value, count]) => [Number(value), count]));

function figureOf(type: string, counts: Counts): number | null {
  if (type === 'nps') return npsOf(counts)?.score ?? null;
  return type === 'rating' ? (csatOf(counts)?.share ?? null) : null;
}

async function readAllSeries(
  db: TenantTransaction,
  campaignId: string,
  series: readonly Series[],
): Promise<SurveySeries[]> {
  const of = await tally(db, campaignId, seriesFinder(series));
  const shown: SurveySeries[] = [];
  for (const one of series) {
    const { id, step, versions } = one;
    const { answered, skipped, counts } = of(id);
    const numbers = asNumbers(counts);
    shown.push({
      ...{ id, question_id: step.id, content: step.content, type: step.type },
      ...{ versions: [...versions], answered, skipped },
      values: valuesOf(one).map((value) => ({ ...value, count: counts.get(value.id) ?? 0 })),
      nps: step.type === 'nps' ? npsOf(numbers) : null,
      csat: step.type === 'rating' ? csatOf(numbers) : null,
      number: await numbersOf(db, campaignId, one),
    });
  }
  return shown;
}

const keys = {
  user: sql.raw(`coalesce(response.user_id::text, '')`),
  queue: sql.raw(`coalesce(response.queue_id::text, '')`),
  day: sql.raw(`to_char(response.started_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`),
} as const;
const names = {
  user: sql.raw(`(select name from account where id::text = groups.key)`),
  queue: sql.raw(`(select name from routing_object where id::text = groups.key)`),
  day: sql.raw('groups.key'),
} as const;

async function readGroups(
  db: TenantTransaction,
  campaignId: string,
  series: readonly Series[],
  grouping: SurveyGrouping,
) {
  const { rows } = await sql<{
    key: string;
    name: string | null;
    responses: number;
    complete: number;
  }>`select groups.*, ${names[grouping]} as name from (
      select ${keys[grouping]} as key, count(*)::int as responses,
        count(*) filter (where state = 'complete')::int as complete
      from survey_response response where campaign_id = ${campaignId} group by 1 order by 1 limit 500) groups
    order by ${grouping === 'day' ? sql.raw('key') : sql.raw('name')}`.execute(db);
  const { rows: numbers } = await sql<{
    key: string;
    question_id: string;
    version: number;
    number: number;
    count: number;
  }>`select ${keys[grouping]} as key, question_id, version, number, count(*)::int as count
    from survey_answer answer join survey_response response on response.id = answer.response_id
    where answer.campaign_id = ${campaignId} and not off_path and number is not null
      and question_id = any(${series.flatMap(({ step }) => (isScored(step.type) ? [step.id] : []))}::uuid[])
    group by 1, 2, 3, 4`.execute(db);
  const find = seriesFinder(series);
  const scored = series.filter(({ step }) => isScored(step.type));
  return rows.map(({ key, name, responses, complete }) => ({
    ...{ id: key, name: name ?? messages.nobody, responses, complete },
    figures: scored.flatMap((one) => {
      const counts = new Map<number, number>();
      for (const row of numbers) {
        if (row.key !== key || find(row.question_id, row.version) !== one) continue;
        counts.set(row.number, (counts.get(row.number) ?? 0) + row.count);
      }
      const value = figureOf(one.step.type, counts);
      const answered = [...counts.values()].reduce((all, count) => all + count, 0);
      return value === null ? [] : [{ series: one.id, answered, value }];
    }),
  }));
}

const isScored = (type: string) => type === 'nps' || type === 'rating';

/** What a survey has brought: by question, and by agent, queue or day as its mode has them. */
export async function readResults(
  db: TenantTransaction,
  { id, name, status }: CampaignRow,
  { anonymous, mode }: Pick<SurveyResults, 'anonymous' | 'mode'>,
  grouping: SurveyGrouping = surveyGroupings[mode][0] ?? 'day',
): Promise<SurveyResults> {
  const series = await readSeries(db, id);
  const { rows } = await sql<SurveyResults['responses']>`
    select count(*)::int as all, count(*) filter (where state = 'complete')::int as complete,
      count(*) filter (where result = 'refused')::int as refused,
      count(*) filter (where result = 'no_answer')::int as no_answer,
      count(*) filter (where result = 'wrong_number')::int as wrong_number,
      count(*) filter (where result = 'callback')::int as callback,
      count(*) filter (where result is null and state = 'partial')::int as open
    from survey_response where campaign_id = ${id}`.execute(db);
  const none = {
    all: 0,
    complete: 0,
    refused: 0,
    no_answer: 0,
    wrong_number: 0,
    callback: 0,
    open: 0,
  };
  const groups = await readGroups(db, id, series, grouping);
  const least = anonymous ? leastGroup : 0;
  const shown = groups.filter(({ responses }) => responses >= least);
  return {
    ...{ name, mode, isRunning: status === 'running', anonymous, responses: rows[0] ?? none },
    series: await readAllSeries(db, id, series),
    grouping,
    groups: shown.map((group) => ({
      ...group,
      figures: group.figures.filter(({ answered }) => answered >= least),
    })),
    hidden_groups: groups.length - shown.length,
  };
}
