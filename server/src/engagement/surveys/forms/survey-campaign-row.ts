import {
  isCampaignOver,
  type SurveyCampaign,
  surveyCampaignFormEntries,
  type SurveyCampaignRow,
  surveyCampaignRowSchema,
  surveyCampaignSchema,
} from '@alo/contracts';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { SurveyTables } from '../../../kernel/database/schema-survey.ts';
import { type CampaignRow, keptOf, listed, sumsOf } from '../../campaigns/campaign-row.ts';
import { currentSteps, frozenSteps, isSame } from './survey-steps.ts';

/** What a survey campaign has beside what every campaign has, as it is stored. */
export type SurveyFormRow = Selectable<SurveyTables['survey_form']>;

const formSchema = v.object(surveyCampaignFormEntries);

/** What surveys ask, by the ids of their campaigns. */
export async function readForms(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SurveyFormRow>> {
  const rows = await db
    .selectFrom('survey_form')
    .selectAll()
    .where(sql<boolean>`campaign_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.campaign_id, row]));
}

/** How many responses campaigns have. */
async function responsesOf(db: TenantTransaction, ids: readonly string[]) {
  const { rows } = await sql<{ campaign_id: string; complete: number; all: number }>`
    select campaign_id, count(*) filter (where state = 'complete')::int as complete, count(*)::int as all
    from survey_response where campaign_id = any(${[...ids]}::uuid[]) group by campaign_id`.execute(
    db,
  );
  const byId = new Map(rows.map(({ campaign_id, ...counts }) => [campaign_id, counts]));
  return (id: string) => byId.get(id) ?? { complete: 0, all: 0 };
}

function sheetOf(form: SurveyFormRow) {
  const { sheet_title: name, sheet_id, sheet_name, sheet_user_id, sheet_mapping } = form;
  if (name === null) return null;
  return { name, sheet_id, sheet_name, user_id: sheet_user_id, mapping: sheet_mapping };
}

/** Rows of the list of survey campaigns. */
export async function toRows(
  db: TenantTransaction,
  rows: readonly CampaignRow[],
): Promise<SurveyCampaignRow[]> {
  const ids = rows.map(({ id }) => id);
  const [forms, sums, responses] = [
    await readForms(db, ids),
    await sumsOf(db, ids),
    await responsesOf(db, ids),
  ];
  return rows.flatMap((row) => {
    const form = forms.get(row.id);
    if (form === undefined) return [];
    const times = { start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() };
    return v.parse(surveyCampaignRowSchema, {
      ...keptOf(row, sums(row.id)),
      ...{ name: row.name, mode: form.mode, anonymous: form.anonymous, ...times },
      ...{ responses: responses(row.id), sheet: sheetOf(form) },
    });
  });
}

/** What the ids of a survey are called, beside those of its people and numbers. */
async function namesOf(db: TenantTransaction, row: CampaignRow, form: SurveyFormRow) {
  const objects = [row.time_group_id, row.holiday_calendar_id, ...form.queue_ids].filter(
    (id) => id !== null,
  );
  const sounds = [form.intro_sound_id, form.closing_sound_id].filter((id) => id !== null);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from routing_object where id = any(${objects}::uuid[])
    union all select id, name from sound where id = any(${sounds}::uuid[])
    union all select id, name from survey_category where id = any(${form.category_ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** A survey campaign with what it asks, and what its ids are called. */
export async function toSurveyCampaign(
  db: TenantTransaction,
  row: CampaignRow,
): Promise<SurveyCampaign> {
  const form = (await readForms(db, [row.id])).get(row.id);
  const lists = await listed(db, row.id);
  const [numbers, users, teams] = [lists('number'), lists('user'), lists('team')];
  const idsOf = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  const isOver = isCampaignOver(row.status);
  const now = form === undefined ? [] : await currentSteps(db, form);
  const version = form?.form_version ?? 0;
  const frozen = version > 0 ? await frozenSteps(db, row.id, version) : now;
  const names = form === undefined ? [] : await namesOf(db, row, form);
  return v.parse(surveyCampaignSchema, {
    ...keptOf(row, (await sumsOf(db, [row.id]))(row.id)),
    responses: (await responsesOf(db, [row.id]))(row.id),
    sheet: form === undefined ? null : sheetOf(form),
    form: v.parse(formSchema, {
      ...{ ...row, ...form },
      ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
      ...{ number_ids: idsOf(numbers), user_ids: idsOf(users), team_ids: idsOf(teams) },
    }),
    ...{ form_version: version, steps: frozen, is_outdated: !isOver && !isSame(frozen, now) },
    names: Object.fromEntries(
      [...numbers, ...users, ...teams, ...names].map(({ id, name }) => [id, name]),
    ),
  });
}
