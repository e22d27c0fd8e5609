import * as v from 'valibot';
import { commonMessages } from '../messages.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, commonMessages.chooseFromList);

/** Do agents speak with those who answer, or does an announcement? */
export const campaignKindSchema = oneOf(['agent', 'auto']);
export type CampaignKind = v.InferOutput<typeof campaignKindSchema>;

/** How calls for agents are begun (entities.md §5.3). */
export const dialModeSchema = oneOf(['manual', 'preview', 'progressive', 'ratio', 'predictive']);
export type DialMode = v.InferOutput<typeof dialModeSchema>;

/** What a campaign calls for; the law asks most of advertising. */
export const campaignPurposeSchema = oneOf(['ads', 'care', 'collection', 'survey']);
export type CampaignPurpose = v.InferOutput<typeof campaignPurposeSchema>;

export const campaignStatusSchema = oneOf([
  'draft',
  'scheduled',
  'running',
  'paused',
  'completed',
  'cancelled',
]);
export type CampaignStatus = v.InferOutput<typeof campaignStatusSchema>;

/** Statuses that no other follows. */
export const overStatuses = ['completed', 'cancelled'] as const satisfies readonly CampaignStatus[];

/** Does a campaign of this status call nobody any more, whatever happens? */
export const isCampaignOver = (status: string): boolean =>
  overStatuses.some((one) => one === status);

/** What people do with a campaign; `stop` cancels it, `complete` ends it as done. */
export const campaignActionSchema = oneOf([
  'schedule',
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
]);
export type CampaignAction = v.InferOutput<typeof campaignActionSchema>;

/** After which outcomes somebody is called again. */
export const retryReasonSchema = oneOf(['busy', 'no_answer', 'failed']);
export type RetryReason = v.InferOutput<typeof retryReasonSchema>;

/** Where a contact of a campaign stands. */
export const contactStatusSchema = oneOf([
  'new',
  'queued',
  'calling',
  'done',
  'retry',
  'failed',
  'skipped',
]);
export type ContactStatus = v.InferOutput<typeof contactStatusSchema>;

/** How the link of a contact stands: there is none, it was not opened, it is being answered, it was answered. */
export const contactLinkSchema = v.picklist(['none', 'fresh', 'open', 'done']);
export type ContactLink = v.InferOutput<typeof contactLinkSchema>;

/** How the last attempt to call a contact ended. */
export const contactOutcomeSchema = v.picklist([
  'answered',
  'dropped',
  'busy',
  'no_answer',
  'wrong_number',
  'rejected',
  'unreachable',
  'failed',
  'congestion',
  'no_trunk',
  'cancelled',
  'lost',
]);
export type ContactOutcome = v.InferOutput<typeof contactOutcomeSchema>;
