import { type CampaignDesk, type DeskContact, dialModeSchema, nationalForm } from '@alo/contracts';
import * as v from 'valibot';
import { shownNumber } from '../../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { deskCampaigns } from './desk-campaigns.ts';
import { heldSurvey } from './held-survey.ts';

/** Milliseconds for which the contact of the last call stays at the desk. */
const lastForMs = 10 * 60_000;

const extraSchema = v.fallback(v.record(v.string(), v.string()), {});

/** The desk of somebody: campaigns, seat, and whom it calls, is offered or has just called. */
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

/** Whom this person calls at its seat, else who is offered, else who was called last. */
async function contactOf(
  { db, user }: UserInTransaction,
  campaign: string | null,
  now: Date,
): Promise<DeskContact | null> {
  if (campaign === null) return null;
  const attempt = await db
    .selectFrom('dial_attempt')
    .select(['contact_id', 'outcome'])
    .where('user_id', '=', user.id)
    .where('campaign_id', '=', campaign)
    .where('started_at', '>', new Date(now.getTime() - 86_400_000))
    .where((where) =>
      where.or([
        where('outcome', 'is', null),
        where('ended_at', '>', new Date(now.getTime() - lastForMs)),
      ]),
    )
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const kept = await db
    .selectFrom('campaign_seat')
    .innerJoin('dial_attempt', 'dial_attempt.id', 'campaign_seat.attempt_id')
    .select('dial_attempt.contact_id')
    .where('campaign_seat.user_id', '=', user.id)
    .executeTakeFirst();
  const offered = await db
    .selectFrom('campaign_contact')
    .select('id')
    .where('campaign_id', '=', campaign)
    .where('locked_by', '=', user.id)
    .where('locked_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  const calling = kept?.contact_id ?? (attempt?.outcome === null ? attempt.contact_id : undefined);
  const id = calling ?? offered?.id ?? attempt?.contact_id;
  if (id === undefined) return null;
  const row = await db
    .selectFrom('campaign_contact')
    .select(['id', 'name', 'phone_e164', 'extra', 'note', 'attempts', 'callback_at'])
    .select(['customer_id', 'locked_until', 'campaign_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { phone_e164, extra, callback_at, locked_until, campaign_id, ...shown } = row;
  const step = id === calling ? 'calling' : id === offered?.id ? 'offered' : 'over';
  return {
    ...shown,
    phone: shownNumber(nationalForm(phone_e164), user.mask),
    extra: v.parse(extraSchema, extra),
    callback_at: callback_at?.toISOString() ?? null,
    survey: await heldSurvey(db, campaign_id, phone_e164),
    step,
    kept_until: step === 'offered' ? (locked_until?.toISOString() ?? null) : null,
  };
}
