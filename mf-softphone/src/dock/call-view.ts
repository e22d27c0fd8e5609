import type { KnownContext } from '../call-context/useCallContext.ts';
import type { ActiveCall } from '../engine/phone-state.ts';

/** What the views of a call are given. */
export interface CallView {
  readonly call: ActiveCall;
  readonly known: KnownContext;
}
