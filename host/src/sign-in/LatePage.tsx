import { ErrorCard, LoadingState } from '@alo/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';

/**
 * A page of the host that is fetched when its address is opened. A failure takes nothing else with it and is not
 * kept: "Thử lại" fetches again. `load` stays the same function.
 */
export function LatePage({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (component) => {
        if (!isLeft) setPage(() => component);
      },
      (error: unknown) => {
        console.error('A page of the host did not come', error);
        if (!isLeft) setFailed(attempt);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, attempt]);
  if (Page !== null) return <Page />;
  if (failed < attempt) return <LoadingState />;
  return (
    <ErrorCard
      title={messages.startFailed}
      reason={messages.startFailedReason}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
