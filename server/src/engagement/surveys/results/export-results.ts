import { endpoints, formatDateTime, nationalForm, surveyChoices } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { exportedPage, savePages } from '../../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../../kernel/jobs/job-kind.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import type { User } from '../../../kernel/user/user.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { messages } from './messages.ts';
import { readSeries, type Series } from './series.ts';

const inputSchema = v.object({ format: v.picklist(['xlsx', 'csv']), campaign_id: v.string() });
const names = messages.export.columns;
const resultWords: Readonly<Record<string, string>> = surveyChoices.result;

const answerSchema = v.object({
  ...{ question_id: v.string(), version: v.number(), option_ids: v.array(v.string()) },
  ...{ number: v.nullable(v.number()), text: v.string() },
});

interface Line {
  readonly id: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly state: string;
  readonly result: string | null;
  readonly score: number | null;
  readonly user_name: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly answers: unknown;
}

const at = (moment: Date | null) => (moment === null ? '' : formatDateTime(moment));

/** An answer as exports write it: values of choices where they have one, else their labels. */
function cellOf({ step, versions }: Series, answers: v.InferOutput<typeof answerSchema>[]): string {
  const answer = answers.find(
    ({ question_id, version }) => question_id === step.id && versions.includes(version),
  );
  if (answer === undefined) return '';
  if (answer.number !== null) return String(answer.number);
  if (answer.option_ids.length === 0) return answer.text;
  return step.options
    .filter(({ id }) => answer.option_ids.includes(id))
    .map(({ label, value }) => value || label)
    .join('; ');
}

function toCells(line: Line, series: readonly Series[], mask: User['mask']): string[] {
  const answers = v.parse(v.array(answerSchema), line.answers ?? []);
  const { yes, no } = messages.export;
  return [
    at(line.started_at),
    at(line.finished_at),
    line.state === 'complete' ? yes : no,
    line.result === null ? '' : (resultWords[line.result] ?? ''),
    line.score === null ? '' : String(line.score),
    line.user_name ?? '',
    maskText(line.name ?? '', mask),
    line.phone === null ? '' : shownPhone(nationalForm(line.phone), mask),
    ...series.map((one) => maskText(cellOf(one, answers), mask)),
  ];
}

async function* pages(task: JobTask, campaign: string, series: readonly Series[]) {
  let from: Pick<Line, 'id' | 'started_at'> | undefined;
  let done = 0;
  for (;;) {
    const last = from;
    const { lines, mask } = await task.inTenant(async (db) => {
      const user = await task.present(db, endpoints.exportSurveyResults.access);
      await requireCampaign({ db, user }, campaign, 'survey');
      const after =
        last === undefined
          ? sql`true`
          : sql`(response.started_at, response.id) > (${last.started_at}, ${last.id}::uuid)`;
      const { rows } =
        await sql<Line>`select response.id, started_at, finished_at, state, result, score,
          account.name as user_name, contact.name, contact.phone_e164 as phone,
          (select json_agg(json_build_object('question_id', question_id, 'version', version, 'option_ids', option_ids,
            'number', number, 'text', text)) from survey_answer answer
            where answer.response_id = response.id and not off_path) as answers
        from survey_response response left join account on account.id = response.user_id
        left join campaign_contact contact on contact.id = response.contact_id
        where response.campaign_id = ${campaign} and ${after}
        order by response.started_at, response.id limit ${exportedPage}`.execute(db);
      return { lines: rows, mask: user.mask };
    });
    from = lines.at(-1);
    if (from === undefined) return;
    done += lines.length;
    task.progress(done, null);
    yield lines.map((line) => toCells(line, series, mask));
  }
}

async function run(task: JobTask) {
  const { format, campaign_id } = v.parse(inputSchema, task.input);
  const series = await task.inTenant((db) => readSeries(db, campaign_id));
  const head = [names.started, names.finished, names.complete, names.result, names.score];
  await savePages(task, {
    ...{ format, sheet: messages.export.sheet },
    head: [
      ...[...head, names.user, names.name, names.phone],
      ...series.map(({ step }) => step.content),
    ],
    pages: pages(task, campaign_id, series),
  });
  return { result: null, fileName: `ket-qua-khao-sat.${format}`, words: messages.export.done };
}

/** The responses of a survey, a line for each. */
export const surveyExport: JobWork = { kind: 'survey.export', title: messages.export.title, run };
