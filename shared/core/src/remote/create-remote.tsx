import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { type OwnRoot, mountRoot } from './own-root.tsx';

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
  const roots = new WeakMap<HTMLElement, OwnRoot>();
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement, onCrash }) => {
      // In the turn in which the remote before went: no frame without a screen, no queue behind other roots.
      const root = flushSync(() => mountRoot(domElement, <RootComponent />, onCrash));
      roots.set(domElement, root);
      return root.rendered;
    },
    unmount: ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}
