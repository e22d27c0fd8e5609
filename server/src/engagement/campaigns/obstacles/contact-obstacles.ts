import {
  campaignChoices,
  campaignStatusSchema,
  type ContactObstacles,
  contactStatusSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { loadTenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { readCampaign } from '../../dialler/engine/campaign-row.ts';
import { questionOf } from '../../dialler/engine/question-of.ts';
import { readFacts } from '../../dialler/engine/read-facts.ts';
import { mayCall } from '../../dialler/law/may-call.ts';
import { messages } from '../../dialler/law/messages.ts';
import type { ContactRow } from '../../dialler/attempts/contact-row.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { messages as words } from './messages.ts';

/** A contact that is asked about, and its campaign. */
interface Asked {
  readonly row: ContactRow;
  readonly campaign: Pick<CampaignRow, 'status'>;
}

const over = ['done', 'failed', 'skipped'];

/** What keeps a contact from being called whatever the law says: the campaign does not run, or is done with it. */
function statusObstacles({ row, campaign }: Asked): ContactObstacles['obstacles'] {
  const found: ContactObstacles['obstacles'] = [];
  if (over.includes(row.status)) {
    const name = campaignChoices.contact[v.parse(contactStatusSchema, row.status)];
    found.push({ reason: 'contact_over', text: words.contactOver(name), until: null });
  }
  if (campaign.status !== 'running') {
    const name = campaignChoices.status[v.parse(campaignStatusSchema, campaign.status)];
    found.push({ reason: 'campaign_not_running', text: words.notRunning(name), until: null });
  }
  return found;
}

const shown = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * “Vì sao chưa gọi?”: what the status, law, company and campaign have against a call to a contact, as the dialler asks them.
 * Whether too many calls were dropped in this hour knows only the server that dials.
 * @param at - epoch milliseconds
 */
export async function contactObstacles(
  { db, user }: UserInTransaction,
  asked: Asked,
  at: number,
): Promise<ContactObstacles> {
  const { row } = asked;
  const campaign = await readCampaign(db, row.campaign_id);
  if (campaign === undefined) throw refuse.notFound();
  const routing = await loadTenantRouting(db, user.tenant);
  const facts = await readFacts(db, campaign, routing, false);
  const verdict = mayCall(await questionOf(db, facts, campaign, row), at);
  const standing = statusObstacles(asked);
  const lawful = verdict.obstacles.map(({ reason, until }) => ({
    ...{ reason, text: messages.obstacles[reason], until: shown(until) },
  }));
  return {
    obstacles: [...standing, ...lawful],
    next_at: standing.length > 0 ? null : shown(verdict.nextAt),
  };
}
