import type { ExtensionSlotProps } from './extension-slot-props.ts';
import { ExtensionPlace } from './ExtensionPlace.tsx';
import { useExtensions } from './registrar.ts';

/**
 * A place that other remotes fill. Each extension has its own error boundary: neither slow nor broken
 * code reaches what is around it. Renders nothing where nobody fills the slot.
 */
export function ExtensionSlot({ name, ...place }: ExtensionSlotProps) {
  return useExtensions(name).map((extension) => (
    <ExtensionPlace key={extension.key} extension={extension} {...place} />
  ));
}
