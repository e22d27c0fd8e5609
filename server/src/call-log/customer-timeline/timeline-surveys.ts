import { checkAccess, endpoints, type TimelineEntry } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Responses that hold an answer, of surveys that this person may see: those of people in his scope. */
export function answeredSurveys({ db, user }: UserInTransaction) {
  const maySee = checkAccess(user.subject, endpoints.getSurveyResults.access, new Date());
  const people = usersInScope(db, user);
  const answered = db
    .selectFrom('survey_response')
    .innerJoin('campaign', 'campaign.id', 'survey_response.campaign_id')
    .where(sql<SqlBool>`exists (select from survey_answer where response_id = survey_response.id)`)
    .$if(maySee !== 'granted', (none) => none.where(sql<SqlBool>`false`));
  if (people === null) return answered;
  return answered.where((where) =>
    where.or([
      where('survey_response.user_id', 'in', people),
      where('campaign.created_by', 'in', people),
    ]),
  );
}

/** The entries of responses by their ids. */
export async function surveyEntries(
  reader: UserInTransaction,
  ids: readonly string[],
): Promise<TimelineEntry[]> {
  const rows = await answeredSurveys(reader)
    .select(['survey_response.id', 'survey_response.started_at', 'state', 'score'])
    .select(['campaign_id', 'campaign.name'])
    .where(sql<SqlBool>`survey_response.id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id, started_at, state, score, campaign_id, name }) => ({
    ...{ kind: 'survey' as const, id, at: started_at.toISOString(), campaign_id, name, score },
    is_complete: state === 'complete',
  }));
}
