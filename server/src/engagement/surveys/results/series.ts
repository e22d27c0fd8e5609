import { answerScales, type SurveyFormStep } from '@alo/contracts';
import * as v from 'valibot';
import { surveyFormStepSchema } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** Versions of a question whose answers are counted together. */
export interface Series {
  /** The question, and the first version with this scale. */
  readonly id: string;
  /** As it was asked last. */
  readonly step: SurveyFormStep;
  readonly versions: readonly number[];
}

/** What answers can be compared by: the kind of scale and the choices, not the words. */
const scaleOf = ({ type, options }: SurveyFormStep) =>
  [type, ...options.map(({ id }) => id).toSorted()].join(' ');

/** The series of a survey, in the order in which its questions are asked last. @param graphs - its versions, the first one first */
export function seriesOf(graphs: readonly (readonly SurveyFormStep[])[]): Series[] {
  const found = new Map<string, Series>();
  const order: string[] = [];
  for (const graph of graphs) {
    for (const step of graph) {
      const name = `${step.id} ${scaleOf(step)}`;
      const before = found.get(name);
      if (before === undefined) order.push(name);
      const versions = [...new Set([...(before?.versions ?? []), step.version])];
      found.set(name, { id: before?.id ?? `${step.id}.${step.version}`, step, versions });
    }
  }
  const last = graphs.at(-1)?.map((step) => `${step.id} ${scaleOf(step)}`) ?? [];
  const gone = order.filter((name) => !last.includes(name));
  return [...last, ...gone].flatMap((name) => found.get(name) ?? []);
}

/** The values that answers of a series may have, in order; none where they are words or any number. */
export function valuesOf({ step: { type, options } }: Series): { id: string; label: string }[] {
  if (options.length > 0) return options.map(({ id, label }) => ({ id, label }));
  const scale = type === 'number' ? undefined : answerScales[type];
  if (scale === undefined) return [];
  const [least, most] = scale;
  return Array.from({ length: most - least + 1 }, (_none, at) => String(least + at)).map((id) => ({
    ...{ id, label: id },
  }));
}

const graphSchema = v.array(surveyFormStepSchema);

/** The series of a campaign. */
export async function readSeries(db: TenantTransaction, campaignId: string): Promise<Series[]> {
  const rows = await db
    .selectFrom('survey_form_version')
    .select('graph')
    .where('campaign_id', '=', campaignId)
    .orderBy('version')
    .execute();
  return seriesOf(rows.map(({ graph }) => v.parse(graphSchema, graph)));
}

/** Of which series an answer to a version of a question is. */
export function seriesFinder(series: readonly Series[]) {
  const byVersion = new Map(
    series.flatMap((one) =>
      one.versions.map((version) => [`${one.step.id} ${version}`, one] as const),
    ),
  );
  return (questionId: string, version: number) => byVersion.get(`${questionId} ${version}`);
}
