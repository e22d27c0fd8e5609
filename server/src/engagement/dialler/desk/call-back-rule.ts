import type { CampaignStatus } from '@alo/contracts';

/** What of a campaign decides whether it calls somebody again who asks for it; the moment in epoch milliseconds. */
export interface CallBackCampaign {
  readonly status: CampaignStatus;
  readonly finishReason: string;
  readonly endAt: number;
}

/** Why a campaign promises nobody another call. */
export type CallBackRefusal = 'cancelled' | 'completed' | 'ended' | 'too_late';

/** Does a campaign promise another call? `reopens`: it had called everybody and goes on for it. */
export type CallBackVerdict =
  | { readonly kind: 'kept' | 'reopens' }
  | { readonly kind: 'refused'; readonly why: CallBackRefusal };

/**
 * Whether a campaign calls somebody again at a moment. One that is paused keeps the wish until it goes on; what a person has ended
 * stays so.
 * @param at - moment of the wish, epoch milliseconds like `now`
 */
export function callBackVerdict(
  { status, finishReason, endAt }: CallBackCampaign,
  at: number,
  now: number,
): CallBackVerdict {
  const refused = (why: CallBackRefusal) => ({ kind: 'refused', why }) as const;
  if (status === 'cancelled') return refused('cancelled');
  if (endAt <= now) return refused('ended');
  const isOver = status === 'completed';
  if (isOver && finishReason !== 'all_called') return refused('completed');
  if (endAt <= at) return refused('too_late');
  return { kind: isOver ? 'reopens' : 'kept' };
}
