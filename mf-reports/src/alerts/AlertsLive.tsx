import { endpoints } from '@alo/contracts';
import { invalidateEndpoints } from '@alo/core';
import { useEffect } from 'react';

/** Milliseconds after which what is shown is read again: as often as the server looks at rules. */
const readAgain = 10_000;

/** Keeps the states of rules, and the log, as they are now, as long as the page is seen. */
export function AlertsLive({ id }: { readonly id?: string }) {
  const isList = id === undefined;
  useEffect(() => {
    if (!isList) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void invalidateEndpoints(endpoints.getAlertRules, endpoints.getAlerts);
    }, readAgain);
    return () => clearInterval(timer);
  }, [isList]);
  return null;
}
