import type { EndpointAnswer, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { sharedOptions } from '../../campaigns/campaign-options.ts';
import { findQuestions } from '../questions/find-questions.ts';

type Own = 'categories' | 'queues' | 'users' | 'teams';
type Options = EndpointAnswer<typeof endpoints.getSurveyOptions>;

/** What a survey campaign may name: what every campaign may, and queues, people and questions that are in use. */
export async function surveyOptions({ db }: UserInTransaction): Promise<Options> {
  const shared = await sharedOptions(db);
  const { rows } = await sql<{ kind: Own; id: string; name: string }>`
    select 'categories' as kind, id, name from survey_category where is_active
    union all select 'queues', id, name from routing_object where is_active and kind = 'queue'
    union all select 'users', id, name from account where is_active and deleted_at is null
    union all select 'teams', id, name from team
    order by name, id`.execute(db);
  const of = (kind: Own) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  const questions = await findQuestions(db, { search: '', category: [], active: true });
  return {
    ...{
      ...shared,
      categories: of('categories'),
      queues: of('queues'),
      users: of('users'),
      teams: of('teams'),
    },
    questions: questions.map(({ id, content: name, category_id, type }) => ({
      ...{ id, name, category_id, type },
    })),
  };
}
