// Takes the place of the host's `federation.ts` in the one-bundle build: remotes are ordinary chunks.
import type { Release } from '@alo/contracts';

const remotes: Readonly<Record<string, () => Promise<unknown>>> = {
  'mf-crm': () => import('../../../mf-crm/src/index.ts'),
  'mf-pbx': () => import('../../../mf-pbx/src/index.ts'),
  'mf-reports': () => import('../../../mf-reports/src/index.ts'),
  'mf-softphone': () => import('../../../mf-softphone/src/index.ts'),
  'mf-survey': () => import('../../../mf-survey/src/index.ts'),
};

export const deadlines = { manifest: 4000, script: 8000 } as const;

export function guardFederation(): void {
  // There is nothing to guard: all scripts belong to the bundle.
}

export function providedVersions(): Record<string, string[]> {
  return { '@alo/core': ['0.1.0'], '@alo/ui': ['0.1.0'] };
}

export function loadExposed({ descriptor }: Release): Promise<unknown> {
  return remotes[descriptor.name]?.() ?? Promise.reject(new Error(descriptor.name));
}
