import { type EndpointRequest, type endpoints, foldVietnamese } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { cappedCount } from '../../../kernel/database/capped-count.ts';
import { contains } from '../../../kernel/database/like.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import { searchedText } from '../../../kernel/masking/searched-text.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { readSeries, seriesFinder } from './series.ts';

type Query = EndpointRequest<typeof endpoints.getSurveyVerbatims>['query'];

/** What people said in their own words, the newest first. */
export async function listVerbatims(
  { db, user }: UserInTransaction,
  campaign: string,
  query: Query,
) {
  const { page, per_page, search, question } = query;
  const series = await readSeries(db, campaign);
  const words = series.filter(({ step }) => step.type === 'text').map(({ step }) => step.id);
  let found = db
    .selectFrom('survey_answer')
    .where('campaign_id', '=', campaign)
    .where('off_path', '=', false)
    .where('text', '<>', '')
    .where(sql<SqlBool>`question_id = any(${question === undefined ? words : [question]}::uuid[])`);
  if (search !== '') {
    const text = searchedText('text_folded', search, user.mask);
    found = found.where(sql<SqlBool>`${text} like ${contains(foldVietnamese(search))}`);
  }
  const rows = await found
    .select(['response_id', 'question_id', 'version', 'text', 'at'])
    .orderBy('at', 'desc')
    .orderBy('response_id')
    .orderBy('question_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const find = seriesFinder(series);
  return {
    data: rows.map(({ response_id, question_id, version, text, at }) => ({
      ...{ response_id, question_id, at: at.toISOString() },
      question: find(question_id, version)?.step.content ?? '',
      text: maskText(text, user.mask),
    })),
    ...(await cappedCount(db, found)),
    next_cursor: null,
  };
}
