import { type CampaignDesk, type DeskContact, dialModeSchema, nationalForm } from '@alo/contracts';
import * as v from 'valibot';
import { shownNumber } from '../../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { deskCampaigns } from './desk-campaigns.ts';
import { readCallBackCampaign } from './call-back-campaign.ts';
import { callBackVerdict } from './call-back-rule.ts';
import { heldSurvey } from './held-survey.ts';
import { lastAttempt } from './last-attempt.ts';

const extraSchema = v.fallback(v.record(v.string(), v.string()), {});

/**
 * The desk of somebody: campaigns that run, the seat at one of them, and whom it calls, is offered or has just called, also of a
 * campaign that does not run any more.
 */
export async function readDesk(reader: UserInTransaction, now = new Date()): Promise<CampaignDesk> {
  const { db, user } = reader;
  const campaigns = await deskCampaigns(db, user.id)
    .select(['id', 'name', 'dial_mode', 'script'])
    .orderBy('name')
    .execute();
  const seat = await db
    .selectFrom('campaign_seat')
    .select(['campaign_id', 'free_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const isThere = campaigns.some(({ id }) => id === seat?.campaign_id);
  return {
    campaigns: campaigns.map(({ id, name, script, dial_mode }) => ({
      ...{ id, name, script, mode: v.parse(dialModeSchema, dial_mode) },
    })),
    seat:
      seat === undefined || !isThere
        ? null
        : { campaign_id: seat.campaign_id, free_at: seat.free_at.toISOString() },
    contact: await contactOf(reader, seat?.campaign_id ?? null, now),
  };
}

/** Whom this person calls, else who is offered at its seat, else who was called last. */
async function contactOf(
  { db, user }: UserInTransaction,
  seated: string | null,
  now: Date,
): Promise<DeskContact | null> {
  const last = await lastAttempt(db, user.id, now);
  const kept = await db
    .selectFrom('campaign_seat')
    .innerJoin('dial_attempt', 'dial_attempt.id', 'campaign_seat.attempt_id')
    .select('dial_attempt.contact_id')
    .where('campaign_seat.user_id', '=', user.id)
    .executeTakeFirst();
  const offered =
    seated === null
      ? undefined
      : await db
          .selectFrom('campaign_contact')
          .select('id')
          .where('campaign_id', '=', seated)
          .where('locked_by', '=', user.id)
          .where('locked_until', '>', now)
          .limit(1)
          .executeTakeFirst();
  const calling = kept?.contact_id ?? (last?.outcome === null ? last.contact_id : undefined);
  const id = calling ?? offered?.id ?? last?.contact_id;
  if (id === undefined) return null;
  const row = await db
    .selectFrom('campaign_contact')
    .select(['id', 'name', 'phone_e164', 'extra', 'note', 'attempts', 'callback_at'])
    .select(['customer_id', 'locked_until', 'campaign_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const campaign = row && (await readCallBackCampaign(db, row.campaign_id));
  if (row === undefined || campaign === undefined) return null;
  const { phone_e164, extra, callback_at, locked_until, campaign_id, ...shown } = row;
  const step = id === calling ? 'calling' : id === offered?.id ? 'offered' : 'over';
  const hasTalked = step === 'over' && last?.outcome === 'answered';
  return {
    ...shown,
    campaign: { id: campaign_id, name: campaign.name, status: campaign.status },
    phone: shownNumber(nationalForm(phone_e164), user.mask),
    extra: v.parse(extraSchema, extra),
    callback_at: callback_at?.toISOString() ?? null,
    may_call_back:
      hasTalked && callBackVerdict(campaign, now.getTime(), now.getTime()).kind !== 'refused',
    survey: await heldSurvey(db, campaign_id, phone_e164),
    step,
    kept_until: step === 'offered' ? (locked_until?.toISOString() ?? null) : null,
  };
}
