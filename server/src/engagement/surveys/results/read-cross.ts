import { leastGroup, type SurveyCross } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { readSeries, type Series, valuesOf } from './series.ts';

/** Values of an answer, as texts: its choices, or its number. */
const valuesIn = (alias: string) =>
  sql.raw(
    `unnest(case when ${alias}.number is null then ${alias}.option_ids::text[] else array[${alias}.number::text] end)`,
  );

/**
 * How answers to one series go with answers to another, over the responses that have both.
 * @throws {ProblemError} 404 a series is not there, or has no values that can be counted
 */
export async function readCross(
  db: TenantTransaction,
  { id, anonymous }: { readonly id: string; readonly anonymous: boolean },
  wanted: { readonly row: string; readonly column: string },
): Promise<SurveyCross> {
  const series = await readSeries(db, id);
  const named = (key: string): Series => {
    const found = series.find((one) => one.id === key);
    if (found === undefined || valuesOf(found).length === 0) throw refuse.notFound();
    return found;
  };
  const [row, column] = [named(wanted.row), named(wanted.column)];
  const { rows } = await sql<{ down: string; across: string; count: number }>`
    select down, across, count(*)::int as count from (
      select ${valuesIn('one')} as down, other.* from survey_answer one
      join lateral (select ${valuesIn('two')} as across from survey_answer two
        where two.response_id = one.response_id and two.question_id = ${column.step.id}
          and two.version = any(${column.versions}::int[]) and not two.off_path) other on true
      where one.campaign_id = ${id} and one.question_id = ${row.step.id}
        and one.version = any(${row.versions}::int[]) and not one.off_path) pairs
    group by 1, 2`.execute(db);
  const counts = new Map(rows.map(({ down, across, count }) => [`${down} ${across}`, count]));
  const [down, across] = [valuesOf(row), valuesOf(column)];
  const shown = (count: number) => (anonymous && count > 0 && count < leastGroup ? null : count);
  return {
    rows: down.map(({ label }) => label),
    columns: across.map(({ label }) => label),
    counts: down.map((one) =>
      across.map((other) => shown(counts.get(`${one.id} ${other.id}`) ?? 0)),
    ),
  };
}
