import { useBusEvent } from '@alo/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { ActiveCall } from '../engine/phone-state.ts';
import type { KeptWork, Work } from './call-works.ts';
import { getPageWorks } from './page-works.ts';

const nothing: KeptWork = {
  target: '',
  note: '',
  result: null,
  callbackAt: null,
  state: 'unchanged',
  customerId: null,
};

/** What is written about a call, and the ways to change and save it. */
export function useWork({ callId, target }: Pick<ActiveCall, 'callId' | 'target'>) {
  const works = getPageWorks();
  const work = useSyncExternalStore(works.subscribe, () => works.get(callId)) ?? nothing;
  // The customer may have been added just now.
  useBusEvent('customer.changed', () => works.saveAgain(callId));
  return {
    work,
    write: useCallback(
      (change: Partial<Work>) => works.write(callId, target, change),
      [works, callId, target],
    ),
    flush: useCallback(() => works.flush(callId), [works, callId]),
  };
}
