import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { NoticeRound, type NoticeRoundParts } from '../../../kernel/notifications/notice-round.ts';
import { closeLeftResponses } from '../responses/close-left-responses.ts';
import { forgetPerson } from '../responses/forget-person.ts';

const everyMs = 60_000;

/** Begins and ends surveys that the dialler has nothing to do with, closes what nobody goes on with, and lets anonymous responses go of people who are gone. */
export function surveyKeeper(parts: NoticeRoundParts): NoticeRound {
  const { database } = parts;
  return new NoticeRound(parts, {
    name: 'times of surveys',
    every: everyMs,
    tenants: async () => {
      const due = await database.root
        .selectFrom('campaign')
        .select('ma_dn')
        .where('status', 'in', ['running', 'scheduled'])
        .union((union) =>
          union.selectFrom('survey_form').select('ma_dn').where('anonymous', '=', true),
        )
        .execute();
      return due.map(({ ma_dn }) => ma_dn);
    },
    notify: async (tenant, now) => {
      await database.withTenant(tenant, (db) => keepSurveys(db, now));
      return [];
    },
  });
}

/** One round in a company. */
export async function keepSurveys(db: TenantTransaction, now: Date): Promise<void> {
  await sql`update campaign set status = 'running', started_at = coalesce(started_at, ${now}), updated_at = ${now},
      row_version = row_version + 1
    where not dials and status = 'scheduled' and start_at <= ${now}`.execute(db);
  await sql`update campaign set status = 'completed', finished_at = ${now}, finish_reason = 'time_over', updated_at = ${now},
      row_version = row_version + 1
    where not dials and status in ('running', 'paused') and end_at <= ${now}`.execute(db);
  await closeLeftResponses(db, now);
  const { rows: gone } = await sql<{ id: string }>`select response.id from survey_response response
    join survey_form form on form.campaign_id = response.campaign_id
    join campaign_contact contact on contact.id = response.contact_id
    where form.anonymous and contact.status not in ('calling', 'queued')
      and (contact.locked_until is null or contact.locked_until < ${now})
      and (response.finished_at is not null or form.mode = 'agent')
    limit 500`.execute(db);
  for (const { id } of gone) await forgetPerson(db, id);
}
