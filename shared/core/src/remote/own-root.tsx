import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query.ts';

/** A React root of one owner; what throws in it stays in it. */
export interface OwnRoot {
  /** Resolves after the first render, rejects when that throws. */
  readonly rendered: Promise<void>;
  readonly render: (content: ReactNode) => void;
  readonly unmount: () => void;
}

function Mounted({
  onMounted,
  children,
}: {
  readonly onMounted: () => void;
  readonly children: ReactNode;
}) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Renders into an element of its own; `onCrash` is notified of every error that nobody below has caught. */
export function mountRoot(
  domElement: HTMLElement,
  content: ReactNode,
  onCrash?: (error: unknown) => void,
): OwnRoot {
  const { promise: rendered, resolve, reject } = Promise.withResolvers<void>();
  const root = createRoot(domElement, {
    onUncaughtError: (error) => {
      onCrash?.(error);
      reject(error instanceof Error ? error : new Error('The remote threw', { cause: error }));
    },
  });
  // An effect beside ours may throw, which React tells right after all effects: it goes before.
  const onMounted = () => queueMicrotask(resolve);
  const render = (next: ReactNode) =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Mounted onMounted={onMounted}>{next}</Mounted>
        </QueryClientProvider>
      </StrictMode>,
    );
  render(content);
  return { rendered, render, unmount: () => root.unmount() };
}
