import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '../api/query.ts';

/** What single-spa hands to the lifecycles, as far as we use it. */
export interface RemoteProps {
  readonly domElement: HTMLElement;
  /** Told when a mounted remote throws later; its slot then shows the error card. */
  readonly onCrash?: (error: unknown) => void;
}

export interface RemoteLifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: (props: RemoteProps) => Promise<void>;
  readonly unmount: (props: RemoteProps) => Promise<void>;
}

function Mounted({ tell, root: RootComponent }: { tell: () => void; root: ComponentType }) {
  useEffect(tell, [tell]);
  return <RootComponent />;
}

/**
 * Lifecycles of a remote over its own React root. `mount` rejects when the first render throws, which
 * keeps the error inside the remote's slot.
 */
export function createRemote({
  root: RootComponent,
}: {
  readonly name: string;
  readonly root: ComponentType;
}): RemoteLifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement, onCrash }) =>
      new Promise((resolve, reject) => {
        const root = createRoot(domElement, {
          onUncaughtError: (error) => {
            onCrash?.(error);
            reject(
              error instanceof Error ? error : new Error('The remote threw', { cause: error }),
            );
          },
        });
        roots.set(domElement, root);
        // An effect beside ours may throw, which React tells right after all effects: it goes before.
        const tell = () => queueMicrotask(resolve);
        root.render(
          <StrictMode>
            <QueryClientProvider client={queryClient}>
              <Mounted tell={tell} root={RootComponent} />
            </QueryClientProvider>
          </StrictMode>,
        );
      }),
    unmount: ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}
