import { type CallContext, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useEffect, useState } from 'react';
import { isOutside } from '../caller.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { usePhone } from '../dock/usePhone.ts';

/** Milliseconds between two questions about a call that the server does not know yet, and how often it is asked. */
const again = { pause: 600, times: 6 };

/** What is known of a call besides the other side's name and number. */
export interface KnownContext {
  /** The exchange tells such calls to the server: something may come. */
  readonly isExpected: boolean;
  /** Null: nothing yet, or nothing at all. */
  readonly context: CallContext | null;
  /** Since when the caller waits in a queue, by the clock of this page; null: not now. */
  readonly waitsSince: number | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Asks what the server knows of a call; null: there is none. The call itself waits for none of it. */
export function useCallContext(call: ActiveCall | null): KnownContext {
  const { target = '', direction, startedAt = 0 } = call ?? {};
  const { provider } = usePhone();
  const isExpected = provider === 1 && (direction === 'inbound' || isOutside(target));
  const query = useApiQuery(
    endpoints.getCallContext,
    { query: { target } },
    { enabled: isExpected, staleTime: 0 },
  );
  const { data, dataUpdatedAt, isPlaceholderData, isError, refetch } = query;
  // The answer about somebody else, or about an earlier call of the same number, says nothing of this one.
  const isOfThis = !isPlaceholderData && dataUpdatedAt >= startedAt;
  const context = isOfThis ? (data ?? null) : null;
  const isUnknown = isOfThis && data === null;

  const [asked, setAsked] = useState({ target, times: 0 });
  const times = asked.target === target ? asked.times : 0;
  useEffect(() => {
    if (!isUnknown || times >= again.times) return undefined;
    const timer = setTimeout(() => {
      setAsked({ target, times: times + 1 });
      void refetch();
    }, again.pause);
    return () => clearTimeout(timer);
  }, [isUnknown, target, times, refetch]);

  const { queue = null } = context ?? {};
  return {
    isExpected,
    context,
    waitsSince: queue?.is_waiting === true ? dataUpdatedAt - queue.waited_sec * 1000 : null,
    hasFailed: isError && context === null,
    retry: () => void refetch(),
  };
}
