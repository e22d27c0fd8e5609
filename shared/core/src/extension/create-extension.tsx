import type { ComponentType } from 'react';
import { type OwnRoot, mountRoot } from '../remote/own-root.tsx';

/** What a slot hands to the lifecycles of an extension. */
export interface ExtensionProps {
  readonly domElement: HTMLElement;
  /** Plain data of the slot; the extension reads it by the schema of `@alo/contracts`. */
  readonly data: unknown;
  /** Called when a mounted extension throws later; its place then shows the failure. */
  readonly onCrash?: (error: unknown) => void;
}

/** What a module `src/extensions/<id>.tsx` exports. */
export interface ExtensionLifecycles {
  readonly mount: (props: ExtensionProps) => Promise<void>;
  /** Hands newer data to what is mounted in the element; nothing happens when nothing is. */
  readonly update: (props: ExtensionProps) => void;
  readonly unmount: (props: Pick<ExtensionProps, 'domElement'>) => Promise<void>;
}

/**
 * Lifecycles of an extension over its own React root: what throws in it never reaches the remote around it.
 * `read` turns what the slot hands over into data or throws; then `mount` rejects, or `update` calls `onCrash`.
 */
export function createExtension<Data>({
  read,
  root: RootComponent,
}: {
  readonly read: (data: unknown) => Data;
  readonly root: ComponentType<{ readonly data: Data }>;
}): ExtensionLifecycles {
  const roots = new WeakMap<HTMLElement, OwnRoot>();
  return {
    mount: async ({ domElement, data, onCrash }) => {
      const root = mountRoot(domElement, <RootComponent data={read(data)} />, onCrash);
      roots.set(domElement, root);
      await root.rendered;
    },
    update: ({ domElement, data, onCrash }) => {
      try {
        roots.get(domElement)?.render(<RootComponent data={read(data)} />);
      } catch (error) {
        onCrash?.(error);
      }
    },
    unmount: async ({ domElement }) => {
      const root = roots.get(domElement);
      roots.delete(domElement);
      // React refuses to end a root while another one, that of the slot, is at work.
      await Promise.resolve();
      root?.unmount();
    },
  };
}
