import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';

/** What a test says of a campaign; the rest is as usual. */
export interface SomeCampaign {
  readonly kind?: 'agent' | 'auto';
  readonly mode?: string | null;
  readonly phones: readonly string[];
  readonly agents?: readonly string[];
  readonly concurrency?: number;
  readonly callsPerSecond?: number;
  readonly maxAttempts?: number;
  readonly greetingId?: string;
  readonly surveyId?: string;
  /** Seconds; none unless it is said. */
  readonly wrapup?: number;
}

/** Writes a campaign that runs from now on. Agents who begin the calls themselves join by their desk. */
export async function insertCampaign(
  db: TenantTransaction,
  tenant: string,
  timeGroup: string,
  parts: SomeCampaign,
): Promise<string> {
  const { kind = 'auto', mode = null, phones, agents = [] } = parts;
  const id = newId();
  const number = await db
    .selectFrom('phone_number')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign')
    .values({
      ...{ ma_dn: tenant, id, name: id, kind, dial_mode: mode, purpose: 'care' },
      ...{ has_consent: true, consent_basis: '', agreed_hours: true, agreed_frequency: true },
      ...{ start_at: new Date(Date.now() - 60_000), end_at: new Date(Date.now() + 86_400_000) },
      ...{ time_group_id: timeGroup, holiday_calendar_id: null, calls_on_weekends: true },
      ...{ max_attempts: parts.maxAttempts ?? 3, retry_minutes: 10 },
      ...{ retry_on: ['busy', 'no_answer', 'failed'], status: 'running' },
      ...{ no_recall_days: 0, max_per_day: 20, ring_timeout: 15 },
      wrapup: parts.wrapup ?? 0,
      ...{ concurrency: parts.concurrency ?? 10, calls_per_second: parts.callsPerSecond ?? 50 },
      ...{ ratio: 1.5, max_drop: 0.03, weight: 1, greeting_id: parts.greetingId ?? null },
      ...{ project_id: null, data_source_id: null, survey_id: parts.surveyId ?? null, script: '' },
      ...{ use_amd: false, created_by: null, created_by_name: '' },
      ...{ started_at: null, finished_at: null, lease_worker: null, lease_until: null },
    })
    .execute();
  await db
    .insertInto('campaign_number')
    .values({ ma_dn: tenant, campaign_id: id, number_id: number.id })
    .execute();
  const contacts = phones.map((phone) => ({
    ...{ ma_dn: tenant, id: newId(), campaign_id: id, phone_e164: phone, name: phone },
    ...{ name_folded: phone, last_result: null, last_called_at: null, last_dropped_at: null },
    ...{ next_at: null, callback_at: null, callback_for: null, locked_by: null },
    ...{ locked_until: null, user_id: null, customer_id: null },
  }));
  for (let from = 0; from < contacts.length; from += 500) {
    await db
      .insertInto('campaign_contact')
      .values(contacts.slice(from, from + 500))
      .execute();
  }
  for (const user_id of agents) {
    const own = { ma_dn: tenant, campaign_id: id, user_id };
    await db.insertInto('campaign_agent').values(own).execute();
    if (mode === 'preview' || mode === 'manual') continue;
    await db
      .insertInto('campaign_seat')
      .values({ ...own, attempt_id: null })
      .onConflict((conflict) =>
        conflict
          .columns(['ma_dn', 'user_id'])
          .doUpdateSet({ campaign_id: id, attempt_id: null, seen_at: new Date() }),
      )
      .execute();
  }
  return id;
}
