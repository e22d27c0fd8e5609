import type { Campaign, CampaignForm, CampaignTuning, SharedCampaignForm } from '@alo/contracts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { deleteEdges, requireReferences } from '../../telephony/pbx-objects/references.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { holdNamed, requireNamed } from './campaign-references.ts';
import { type CampaignRow, toCampaign } from './campaign-row.ts';
import { messages } from './messages.ts';
import { maySurvey } from './surveys-to-hold.ts';
import { requireCampaign } from './visible-campaigns.ts';
import { writeLists, writePeople } from './write-lists.ts';

/** Whose version of what an edit is based on. */
interface Existing {
  readonly id: string;
  readonly seen: number | undefined;
}

/** Names of campaigns are unique, whatever they are for. */
export const uniqueFields = { campaign_ma_dn_name_key: ['form.name', messages.nameTaken] } as const;

const wrongStatus = (detail: string) =>
  new ProblemError(409, 'CAMPAIGN_STATUS', 'The status of the campaign does not allow it', {
    detail,
  });

/** The columns of a form; its lists stand in rows of their own. */
export function columnsOf({ start_at, end_at, ...form }: SharedCampaignForm) {
  const {
    number_ids: _numbers,
    user_ids: _users,
    team_ids: _teams,
    keys: _keys,
    ...columns
  } = form;
  return { ...columns, start_at: new Date(start_at), end_at: new Date(end_at) };
}

/** What the audit log keeps of a campaign: fields by name, lists by the names of what is in them. */
export function auditOf({ form, names, status }: Campaign) {
  const named = (id: string | null) => (id === null ? '' : (names[id] ?? ''));
  const { number_ids, user_ids, team_ids, keys, script, ...fields } = form;
  return {
    ...fields,
    status,
    ...{ time_group_id: named(form.time_group_id), greeting_id: named(form.greeting_id) },
    ...{ project_id: named(form.project_id), data_source_id: named(form.data_source_id) },
    holiday_calendar_id: named(form.holiday_calendar_id),
    survey_id: named(form.survey_id),
    ...{ script_length: script.length, numbers: number_ids.map(named) },
    ...{ agents: user_ids.map(named), teams: team_ids.map(named) },
    keys: keys.map(({ key, label }) => `${key} ${label}`.trim()),
  };
}

async function auditChange(
  actor: RequestActor,
  action: 'add' | 'edit' | 'delete' | 'status',
  before: Campaign | null,
  after: Campaign | null,
): Promise<void> {
  const { id = null, form } = after ?? before ?? { id: null, form: { name: '' } };
  await writeAudit(actor, {
    action: `campaign.${action}`,
    target: { kind: 'campaign', id, name: form.name },
    ...(before && { before: auditOf(before) }),
    ...(after && { after: auditOf(after) }),
  });
}

async function read(actor: RequestActor, id: string): Promise<Campaign> {
  return toCampaign(actor.db, await requireCampaign(actor, id, 'marketing'));
}

/** A new draft. @throws {ProblemError} 409 the name is taken, 422 */
export async function createCampaign(actor: RequestActor, form: CampaignForm): Promise<Campaign> {
  const { db, user } = actor;
  await requireNamed(actor, form);
  const id = newId();
  const made = { created_by: user.id, created_by_name: user.name };
  await mapUnique(uniqueFields, () =>
    db
      .insertInto('campaign')
      .values({ ma_dn: user.tenant, id, ...columnsOf(form), ...made })
      .execute(),
  );
  await writeLists({ db, tenant: user.tenant }, id, form);
  await holdNamed({ db, tenant: user.tenant }, id, form);
  const after = await read(actor, id);
  await auditChange(actor, 'add', null, after);
  return after;
}

/** What is saved of a draft. @throws {ProblemError} 404, 409 it is no draft, or somebody else saved meanwhile, 422 */
export async function updateCampaign(
  actor: RequestActor,
  form: CampaignForm,
  { id, seen }: Existing,
): Promise<Campaign> {
  const { db, user } = actor;
  const row = await requireCampaign(actor, id, 'marketing', { locked: true });
  requireRowVersion(seen, row.row_version);
  requireDraft(row, 'edit');
  const before = await toCampaign(db, row);
  await requireNamed(actor, form);
  await mapUnique(uniqueFields, () =>
    db
      .updateTable('campaign')
      .set({ ...columnsOf(form), ...bumpRowVersion() })
      .where('id', '=', id)
      .execute(),
  );
  await writeLists({ db, tenant: user.tenant }, id, form);
  await holdNamed({ db, tenant: user.tenant }, id, form);
  const after = await read(actor, id);
  await auditChange(actor, 'edit', before, after);
  return after;
}

/** @throws {ProblemError} 409 it is no draft */
export function requireDraft({ status }: Pick<CampaignRow, 'status'>, what: 'edit' | 'delete') {
  if (status === 'draft') return;
  throw wrongStatus(what === 'edit' ? messages.draftOnly : messages.notDraft);
}

/** Agents, calls at once and the end of one that was begun. @param row - locked @throws {ProblemError} 409, 422 */
export async function tuneRow(
  { db, user }: RequestActor,
  row: CampaignRow,
  form: CampaignTuning,
): Promise<void> {
  if (!['scheduled', 'running', 'paused'].includes(row.status)) {
    throw wrongStatus(messages.tuningOnly);
  }
  const people = row.kind === 'auto' ? { user_ids: [], team_ids: [] } : form;
  await requireReferences(db, [
    ...people.user_ids.map((one) => ({ slot: 'user_ids', kind: 'account', id: one }) as const),
    ...people.team_ids.map((one) => ({ slot: 'team_ids', kind: 'team', id: one }) as const),
  ]);
  await db
    .updateTable('campaign')
    .set({ concurrency: form.concurrency, end_at: new Date(form.end_at), ...bumpRowVersion() })
    .where('id', '=', row.id)
    .execute();
  await writePeople({ db, tenant: user.tenant }, row.id, people);
}

/** {@link tuneRow} of a marketing campaign. @throws {ProblemError} 404, 409, 422 */
export async function tuneCampaign(
  actor: RequestActor,
  form: CampaignTuning,
  { id, seen }: Existing,
): Promise<Campaign> {
  const row = await requireCampaign(actor, id, 'marketing', { locked: true });
  requireRowVersion(seen, row.row_version);
  const before = await toCampaign(actor.db, row);
  await tuneRow(actor, row, form);
  const after = await read(actor, id);
  await auditChange(actor, 'edit', before, after);
  return after;
}

/** A draft with its contacts. @param row - locked @throws {ProblemError} 409 it is no draft */
export async function deleteRow(db: TenantTransaction, row: CampaignRow): Promise<void> {
  requireDraft(row, 'delete');
  await db.deleteFrom('campaign_contact').where('campaign_id', '=', row.id).execute();
  await db.deleteFrom('campaign').where('id', '=', row.id).execute();
  await deleteEdges(db, row.id);
}

/** {@link deleteRow} of a marketing campaign. @throws {ProblemError} 404, 409 it is no draft */
export async function deleteCampaign(actor: RequestActor, id: string): Promise<void> {
  const row = await requireCampaign(actor, id, 'marketing', { locked: true });
  const before = await toCampaign(actor.db, row);
  await deleteRow(actor.db, row);
  await auditChange(actor, 'delete', before, null);
}

/** A draft with the settings of another one, under a name of its own. @throws {ProblemError} 404, 409, 422 */
export async function cloneCampaign(
  actor: RequestActor,
  id: string,
  name: string,
): Promise<Campaign> {
  const { form } = await read(actor, id);
  // A survey that is over since is not held in the calls of the new one.
  const survey_id = (await maySurvey(actor, form.survey_id)) ? form.survey_id : null;
  return createCampaign(actor, { ...form, survey_id, name });
}

/** The campaign before and after it was moved, for the audit log. */
export const auditMove = (actor: RequestActor, before: Campaign, after: Campaign) =>
  auditChange(actor, 'status', before, after);
