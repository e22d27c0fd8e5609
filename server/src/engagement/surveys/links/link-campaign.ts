import { sql } from 'kysely';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { CampaignRow } from '../../campaigns/campaign-row.ts';
import { takesContacts } from '../../campaigns/contacts/open-campaign.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { readForms } from '../forms/survey-campaign-row.ts';
import { messages } from './messages.ts';

/** Where contacts stand who may still answer by a link. */
export const answering = ['new', 'queued', 'calling', 'retry'];

/** Contacts who may still answer by a link. */
export const mayAnswer = sql<boolean>`status = any(${answering})`;

/** A survey by link that somebody may see. @throws {ProblemError} 404 there is none, or it is held in another way */
export async function requireLinkCampaign(
  reader: UserInTransaction,
  id: string,
): Promise<CampaignRow> {
  const row = await requireCampaign(reader, id, 'survey');
  if ((await readForms(reader.db, [id])).get(id)?.mode !== 'link') throw refuse.notFound();
  return row;
}

/** @throws {ProblemError} 409 the survey is over: nobody answers it any more */
export function requireNotOver(row: Pick<CampaignRow, 'status'>): void {
  if (takesContacts(row)) return;
  throw new ProblemError(409, 'CAMPAIGN_OVER', 'The survey is over', {
    detail: messages.over,
  });
}
