import { campaignStatusSchema } from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { reopenRow } from '../../campaigns/change-status.ts';
import { auditKindOf, type CampaignUse } from '../../campaigns/visible-campaigns.ts';
import { callBackVerdict } from './call-back-rule.ts';
import { messages } from './messages.ts';

/** What decides about calls back, and the name; undefined when there is no such campaign. */
export async function readCallBackCampaign(db: TenantTransaction, id: string) {
  const row = await db
    .selectFrom('campaign')
    .select(['name', 'status', 'finish_reason', 'end_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toCallBackCampaign(row);
}

interface Row {
  readonly name: string;
  readonly status: string;
  readonly finish_reason: string;
  readonly end_at: Date;
}

const toCallBackCampaign = ({ name, status, finish_reason, end_at }: Row) => ({
  name,
  status: v.parse(campaignStatusSchema, status),
  finishReason: finish_reason,
  endAt: end_at.getTime(),
});

/** A call that somebody asked for. */
interface Promised {
  readonly campaignId: string;
  readonly use: CampaignUse;
  readonly at: Date;
}

/** Audit actions of the status of campaigns. */
const statusActions = { marketing: 'campaign.status', survey: 'surveyCampaign.status' } as const;

/**
 * Makes sure that a campaign will call somebody at a moment: one that had called everybody goes on from now, which is audited
 * once the transaction has written the rest. Nobody ends it before the transaction is over.
 * @returns what is to be done last
 * @throws {ProblemError} 404; 409 it is over, or will be at that moment
 */
export async function promiseCall(
  actor: RequestActor,
  { campaignId, use, at }: Promised,
  now = new Date(),
): Promise<() => Promise<void>> {
  const row = await actor.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  const verdict = callBackVerdict(toCallBackCampaign(row), at.getTime(), now.getTime());
  if (verdict.kind === 'refused') {
    throw new ProblemError(409, 'CAMPAIGN_OVER', 'The campaign calls nobody at that moment', {
      detail: messages.noCallBack[verdict.why](row.name, row.end_at),
    });
  }
  if (verdict.kind === 'kept') return () => Promise.resolve();
  const status = await reopenRow(actor, row, use, now);
  return () =>
    writeAudit(actor, {
      action: statusActions[use],
      target: { kind: auditKindOf(use), id: row.id, name: row.name },
      before: { status: row.status },
      after: { status },
    });
}
