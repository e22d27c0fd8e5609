import { campaignPurposeSchema } from '@alo/contracts';
import { holidaysOf, timeRowsOf } from '@alo/routing/time';
import * as v from 'valibot';
import { readSystemSetting } from '../../../identity/settings/system-setting.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { midnight } from '../../../kernel/time/days.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import type { CampaignRules, CompanyRules } from '../law/question.ts';
import type { DialledCampaign } from './campaign-row.ts';

/** What a campaign says about when and how often it calls. */
export function campaignRules(
  campaign: DialledCampaign,
  { objects }: Pick<TenantRouting, 'objects'>,
): CampaignRules {
  const group = objects.time_group.find(({ id }) => id === campaign.time_group_id);
  const calendar = objects.holiday_calendar.find(({ id }) => id === campaign.holiday_calendar_id);
  return {
    purpose: v.parse(campaignPurposeSchema, campaign.purpose),
    startAt: campaign.start_at.getTime(),
    endAt: campaign.end_at.getTime(),
    hours: timeRowsOf(group?.form),
    holidays: holidaysOf(calendar?.form),
    callsOnWeekends: campaign.calls_on_weekends,
    maxAttempts: campaign.max_attempts,
    maxPerDay: campaign.max_per_day,
    noRecallDays: campaign.no_recall_days,
  };
}

/** Minutes since midnight of HH:mm. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What holds for all campaigns of a company. */
export async function readCompanyRules(
  db: TenantTransaction,
): Promise<Omit<CompanyRules, 'dropsTooMany'>> {
  const newest = await db
    .selectFrom('do_not_call_import')
    .select('as_of')
    .where('finished_at', 'is not', null)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();
  const setting = await readSystemSetting(db);
  return {
    adsFrom: minutesOf(setting.ads_call_from),
    adsTo: minutesOf(setting.ads_call_to),
    registerAsOf: newest === undefined ? null : midnight(newest.as_of).getTime(),
  };
}
