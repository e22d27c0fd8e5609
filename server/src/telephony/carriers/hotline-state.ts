import type { HotlineStatus } from '@alo/contracts';

/** What is done to a request for a hotline. */
export type HotlineAction = 'edit' | 'submit' | 'approve' | 'reject' | 'cancel';

const next: Readonly<
  Record<HotlineStatus, Partial<Record<HotlineAction, HotlineStatus | 'gone'>>>
> = {
  draft: { edit: 'draft', submit: 'submitted', cancel: 'gone' },
  submitted: { approve: 'approved', reject: 'rejected', cancel: 'gone' },
  rejected: { edit: 'draft', submit: 'submitted', cancel: 'gone' },
  approved: {},
};

/** The state after an action; undefined where it may not be done. A hotline that was approved stays. */
export function stateAfter(
  status: HotlineStatus,
  action: HotlineAction,
): HotlineStatus | 'gone' | undefined {
  return next[status][action];
}
