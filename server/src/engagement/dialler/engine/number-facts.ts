import { sql } from 'kysely';
import { wantsNoCalls } from '../../../crm/customers/call-wish.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Ban, NumberFacts } from '../law/question.ts';
import type { DialledCampaign } from './campaign-row.ts';

const noCalls = {
  ...{ calls: [], last_ads: null, last_talk: null, dropped: null, is_open: false },
} as const;

interface CallsOfNumber {
  readonly calls: readonly Date[];
  readonly last_ads: Date | null;
  readonly last_talk: Date | null;
  readonly dropped: Date | null;
  readonly is_open: boolean;
}

/** What never reached the network was no call to the number. */
const reachedNetwork = sql<boolean>`coalesce(outcome not in ('no_trunk', 'congestion'), true)`;

async function readCalls(db: TenantTransaction, phone: string): Promise<CallsOfNumber> {
  const { rows } = await sql<CallsOfNumber>`
    select coalesce(array_agg(started_at) filter (where started_at > now() - interval '2 days' and ${reachedNetwork}), '{}')
        as calls, max(started_at) filter (where purpose = 'ads' and ${reachedNetwork}) as last_ads,
      max(ended_at) filter (where outcome = 'answered') as last_talk, max(dropped_at) as dropped,
      coalesce(bool_or(outcome is null), false) as is_open
    from dial_attempt where phone_e164 = ${phone}`.execute(db);
  return rows[0] ?? noCalls;
}

const toBan = (
  ban: { readonly since: Date; readonly until: Date | null } | undefined,
): Ban | null =>
  ban === undefined ? null : { since: ban.since.getTime(), until: ban.until?.getTime() ?? null };

/** What is known of a number, over all campaigns of the company, for a call of one of them. */
export async function readNumberFacts(
  db: TenantTransaction,
  campaign: Pick<DialledCampaign, 'has_consent' | 'agreed_hours' | 'agreed_frequency'>,
  phone: string,
): Promise<NumberFacts> {
  const bans = await db
    .selectFrom('do_not_call')
    .select(['source', 'since', 'until'])
    .where('phone_e164', '=', phone)
    .where('scope', '<>', 'sms')
    .execute();
  const calls = await readCalls(db, phone);
  const undisturbed = await wantsNoCalls(db, phone);
  const bannedBy = (name: string) => bans.find(({ source }) => source === name);
  const moment = (at: Date | null) => at?.getTime() ?? null;
  return {
    isRegistered: bannedBy('register') !== undefined,
    ownBan: toBan(bannedBy('manual')) ?? (undisturbed ? { since: 0, until: null } : null),
    optOut: toBan(bannedBy('opt_out')),
    hasConsent: campaign.has_consent,
    agreedHours: campaign.agreed_hours,
    agreedFrequency: campaign.agreed_frequency,
    isBeingCalled: calls.is_open,
    calls: calls.calls.map((at) => at.getTime()),
    lastAdsCallAt: moment(calls.last_ads),
    lastTalkAt: moment(calls.last_talk),
    droppedAt: moment(calls.dropped),
  };
}
