import {
  type Campaign,
  type CampaignAction,
  campaignPurposeSchema,
  type CampaignStatus,
  campaignStatusSchema,
  isCampaignOver,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { readCompanyRules } from '../dialler/engine/rules-of-campaign.ts';
import { deleteEdges } from '../../telephony/pbx-objects/references.ts';
import { holdAgain } from './campaign-references.ts';
import { type CampaignRow, sumsOf, toCampaign } from './campaign-row.ts';
import {
  againstCalling,
  type CampaignFacts,
  type MoveRefusal,
  statusAfter,
} from './campaign-status.ts';
import { messages } from './messages.ts';
import { auditMove } from './save-campaign.ts';
import { type CampaignUse, requireCampaign } from './visible-campaigns.ts';

/** What a survey needs before it begins. */
export interface SurveyNeeds {
  readonly contacts: boolean;
  readonly numbers: boolean;
  /** Questions that it would ask. */
  readonly questions: number;
}

async function factsOf(
  db: TenantTransaction,
  row: CampaignRow,
  needs: SurveyNeeds | undefined,
): Promise<CampaignFacts> {
  const { fresh, queued, calling, retry } = (await sumsOf(db, [row.id]))(row.id);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from campaign_number own
    join phone_number on phone_number.id = own.number_id
    where own.campaign_id = ${row.id} and phone_number.is_active`.execute(db);
  return {
    status: v.parse(campaignStatusSchema, row.status),
    purpose: v.parse(campaignPurposeSchema, row.purpose),
    hasConsent: row.has_consent,
    ...{ startAt: row.start_at.getTime(), endAt: row.end_at.getTime() },
    waiting: needs?.contacts === false ? null : fresh + queued + calling + retry,
    numbers: needs?.numbers === false ? null : (rows[0]?.count ?? 0),
    questions: needs?.questions ?? null,
    registerAsOf: (await readCompanyRules(db)).registerAsOf,
  };
}

function refusalOf(refusal: MoveRefusal, action: CampaignAction, { status }: CampaignFacts) {
  const detail =
    refusal === 'CAMPAIGN_STATUS'
      ? messages.refusals.CAMPAIGN_STATUS(action, status)
      : messages.refusals[refusal];
  return new ProblemError(409, refusal, 'The campaign cannot be moved', {
    detail,
    params: { action, status },
  });
}

/**
 * Begins, pauses or ends a campaign. Who begins it before its time calls from now on; what is over lets go of what it named.
 * @param row - locked
 * @throws {ProblemError} 409 with the reason
 */
export async function moveRow(
  { db, user }: RequestActor,
  row: CampaignRow,
  action: CampaignAction,
  { needs, now = new Date() }: Moving,
): Promise<CampaignStatus> {
  const facts = await factsOf(db, row, needs);
  const moved = statusAfter(action, facts, now.getTime());
  if ('refusal' in moved) throw refusalOf(moved.refusal, action, facts);
  const { status } = moved;
  const isOver = isCampaignOver(status);
  await db
    .updateTable('campaign')
    .set({
      status,
      ...(action === 'start' && { started_at: now }),
      ...(action === 'start' && row.start_at > now && { start_at: now }),
      ...(isOver && { finished_at: now, finish_reason: user.name }),
      ...bumpRowVersion(),
    })
    .where('id', '=', row.id)
    .execute();
  if (isOver) await deleteEdges(db, row.id);
  return status;
}

interface Moving {
  /** Of a survey. */
  readonly needs?: SurveyNeeds;
  readonly now?: Date;
}

/**
 * Has a campaign that had called everybody go on, as somebody asked to be called again.
 * @param row - locked
 * @throws {ProblemError} 409 with the reason
 */
export async function reopenRow(
  { db, user }: RequestActor,
  row: CampaignRow,
  use: CampaignUse,
  now: Date,
): Promise<CampaignStatus> {
  const facts = await factsOf(db, row, undefined);
  const refusal = againstCalling({ ...facts, waiting: null }, now.getTime());
  if (refusal !== null) throw refusalOf(refusal, 'resume', facts);
  await db
    .updateTable('campaign')
    .set({ status: 'running', finished_at: null, finish_reason: '', ...bumpRowVersion() })
    .where('id', '=', row.id)
    .execute();
  await holdAgain({ db, tenant: user.tenant }, row, use);
  return 'running';
}

/** {@link moveRow} of a marketing campaign. @throws {ProblemError} 404, 409 with the reason */
export async function moveCampaign(
  actor: RequestActor,
  id: string,
  action: CampaignAction,
  now = new Date(),
): Promise<Campaign> {
  const { db } = actor;
  const row = await requireCampaign(actor, id, 'marketing', { locked: true });
  const before = await toCampaign(db, row);
  await moveRow(actor, row, action, { now });
  const after = await toCampaign(db, await requireCampaign(actor, id, 'marketing'));
  await auditMove(actor, before, after);
  return after;
}
