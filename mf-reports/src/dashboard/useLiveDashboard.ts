import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useLiveEvent } from '@alo/core';
import { useEffect, useRef } from 'react';

/** Milliseconds in which further news are gathered: a busy tenant ends several calls a second. */
const gather = 1000;

/** Reads the figures again after calls end and people come and go, at most once a second. */
export function useLiveDashboard(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidateEndpoints(endpoints.getDashboard);
    }, gather);
  };
  useLiveEvent('call-record.created', refresh);
  useLiveEvent('agent.status', refresh);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
