// Takes the place of the host's `federation.ts` in the one-bundle build: remotes are ordinary chunks.
import type { Release } from '@alo/contracts';
import { provided, remotes } from 'alo-remotes';

export const deadlines = { manifest: 4000, script: 8000 } as const;

export function guardFederation(): void {
  // There is nothing to guard: all scripts belong to the bundle.
}

export function providedVersions(): Record<string, string[]> {
  return provided;
}

export function loadExposed({ descriptor }: Release): Promise<unknown> {
  return remotes[descriptor.name]?.() ?? Promise.reject(new Error(descriptor.name));
}
