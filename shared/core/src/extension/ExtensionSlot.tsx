import type { ReactNode } from 'react';
import { ExtensionPlace } from './ExtensionPlace.tsx';
import { useExtensions } from './registrar.ts';

export interface ExtensionSlotProps {
  /** Name as extensions have it in their `remote.json`. */
  readonly name: string;
  /** Plain data; keep the object while its content is the same. */
  readonly data: object;
  /** Stands in the place of an extension while its code comes; of the size of what comes. */
  readonly loading?: ReactNode;
  /** Stands in the place of an extension that failed. */
  readonly failed: (retry: () => void) => ReactNode;
}

/**
 * A place that other remotes fill. Each extension stands in a boundary of its own: neither slow nor broken
 * code reaches what is around it. Renders nothing where nobody fills the slot.
 */
export function ExtensionSlot({ name, ...place }: ExtensionSlotProps) {
  return useExtensions(name).map((extension) => (
    <ExtensionPlace key={extension.key} extension={extension} {...place} />
  ));
}
