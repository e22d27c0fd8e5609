import {
  type EndpointRequest,
  type endpoints,
  type SurveyDeskContact,
  surveyResultSchema,
} from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { toContact, visibleTo } from '../../campaigns/contacts/contact-row.ts';
import { contactPage } from '../../campaigns/contacts/list-contacts.ts';

type Query = EndpointRequest<typeof endpoints.getSurveyDeskContacts>['query'];

/** Which contacts a list of the desk holds, whatever is searched for. */
function listed(reader: UserInTransaction, campaign: string, { tab }: Query) {
  const where = expressionBuilder<Schema, 'campaign_contact'>();
  const statuses =
    tab === 'called'
      ? ['done', 'failed']
      : tab === 'callback'
        ? ['retry']
        : ['new', 'retry', 'queued', 'calling'];
  const all: Expression<SqlBool>[] = [
    where('campaign_id', '=', campaign),
    where('status', 'in', statuses),
    visibleTo(reader),
  ];
  if (tab !== 'called') {
    all.push(where('callback_at', tab === 'callback' ? 'is not' : 'is', null));
    // What belongs to a colleague is the colleague's.
    all.push(sql<SqlBool>`coalesce(user_id, ${reader.user.id}) = ${reader.user.id}`);
  }
  return where.and(all);
}

/** The last response of each contact, where it is known. */
async function lastResponses({ db }: UserInTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('survey_response')
    .distinctOn('contact_id')
    .select(['contact_id', 'id', 'user_id', 'result', 'edited_until', 'finished_at'])
    .where(sql<boolean>`contact_id = any(${[...ids]}::uuid[])`)
    .orderBy('contact_id')
    .orderBy('started_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.contact_id, row]));
}

/** A page of the contacts of a survey, as the agent's desk shows them. */
export async function listDeskContacts(
  reader: UserInTransaction,
  campaign: string,
  query: Query,
  now = new Date(),
) {
  const { user } = reader;
  const source = { campaign, wanted: listed(reader, campaign, query), owners: null };
  const { rows, count, next_cursor } = await contactPage(reader, source, query);
  const responses = await lastResponses(
    reader,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row): SurveyDeskContact => {
    const { id, name, phone, phone_hidden, status, attempts, ...times } = toContact(row, user.mask);
    const response = responses.get(id);
    const isOwn = response?.user_id === user.id && (response.edited_until ?? now) > now;
    const isHeld = row.locked_until !== null && row.locked_until > now;
    return {
      ...{ id, name, phone, phone_hidden, status, attempts },
      ...{ callback_at: times.callback_at, last_called_at: times.last_called_at },
      is_taken: isHeld && row.locked_by !== user.id,
      result: v.parse(v.nullable(surveyResultSchema), response?.result ?? null),
      response_id: isOwn && response.finished_at !== null ? response.id : null,
    };
  });
  return { data, ...count, next_cursor };
}
