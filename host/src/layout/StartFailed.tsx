import { reconnectDelay } from '@alo/core';
import { ErrorCard } from '@alo/ui';
import { useEffect } from 'react';
import { messages } from '../messages.ts';

/** Exponent of the first wait ({@link reconnectDelay}): 2 s, then doubled up to 30 s. */
const firstAttempt = 1;

/** Runs `attempt` again and again, each after the one before has ended, until the returned function is called. */
function keepTrying(attempt: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = (number: number) => {
    timer = setTimeout(
      () => {
        void attempt().finally(() => {
          if (!isOver) wait(number + 1);
        });
      },
      reconnectDelay(number, Math.random()),
    );
  };
  wait(firstAttempt);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Stands in place of the page that could not start and tries again by itself, so that agents who have switched on
 * their machines before the network answers need not press anything. `onRetry` stays the same function, never
 * rejects, and takes this card away when it succeeds.
 */
export function StartFailed({
  title,
  code,
  onRetry,
}: {
  readonly title: string;
  readonly code?: string;
  readonly onRetry: () => Promise<void>;
}) {
  useEffect(() => keepTrying(onRetry), [onRetry]);
  return (
    <ErrorCard
      title={title}
      reason={messages.startFailedReason}
      {...(code === undefined ? {} : { code })}
      onRetry={() => void onRetry()}
    />
  );
}
