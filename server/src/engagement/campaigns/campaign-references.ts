import {
  type CampaignForm,
  campaignFormEntries,
  type FieldError,
  type Reference,
  referencesOf,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { namesOf, requireReferences, writeEdges } from '../../telephony/pbx-objects/references.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { type CampaignRow, listed } from './campaign-row.ts';
import { messages } from './messages.ts';
import { maySurvey } from './surveys-to-hold.ts';
import { auditKindOf, type CampaignUse } from './visible-campaigns.ts';
import type { InTenant } from './write-lists.ts';

const fieldsSchema = v.object(campaignFormEntries);
const catalogs = {
  project_id: 'project',
  data_source_id: 'data_source',
} as const;

/** @throws {ProblemError} 422 something that the campaign names is not there */
export async function requireNamed(actor: UserInTransaction, form: CampaignForm): Promise<void> {
  const { db } = actor;
  await requireReferences(db, referencesOf(fieldsSchema, form));
  const missing: FieldError[] = [];
  for (const [field, table] of Object.entries(catalogs)) {
    const id: unknown = Reflect.get(form, field);
    if (typeof id !== 'string') continue;
    // Nobody may delete it before the campaign names it.
    const { rows } = await sql`select id from ${sql.table(table)} where id = ${id}::uuid
      for key share`.execute(db);
    if (rows.length > 0) continue;
    const message = commonMessages.entryGone;
    missing.push({ path: `form.${field}`, code: 'ENTRY_GONE', message });
  }
  missing.push(...(await surveyMistakes(actor, form.survey_id)));
  if (missing.length > 0) throw refuse.invalid(missing);
}

async function surveyMistakes(actor: UserInTransaction, id: string | null): Promise<FieldError[]> {
  if (id === null || (await maySurvey(actor, id))) return [];
  return [{ path: 'form.survey_id', code: 'ENTRY_GONE', message: messages.noSurvey }];
}

/** What the reference in a campaign keeps from being deleted is called by. */
type Holder = ReturnType<typeof auditKindOf>;

/** What points at telephone objects keeps them from being deleted; people and teams go all the same. */
export async function holdReferences(
  { db, tenant }: InTenant,
  holder: Holder,
  id: string,
  references: readonly Reference[],
): Promise<void> {
  const held = references.filter(({ kind }) => kind !== 'account' && kind !== 'team');
  await writeEdges(db, tenant, holder, id, held);
}

/** The same of everything that a marketing campaign names. */
export const holdNamed = (actor: InTenant, id: string, form: CampaignForm): Promise<void> =>
  holdReferences(actor, 'campaign', id, referencesOf(fieldsSchema, form));

/** A campaign that goes on after its end holds again what is left of all that it names. */
export async function holdAgain(
  { db, tenant }: InTenant,
  row: CampaignRow,
  use: CampaignUse,
): Promise<void> {
  const number_ids = (await listed(db, row.id))('number').map(({ id }) => id);
  const named = referencesOf(fieldsSchema, { ...row, number_ids });
  const names = await namesOf(db, named);
  const left = named.filter(({ id }) => id in names);
  await holdReferences({ db, tenant }, auditKindOf(use), row.id, left);
}
