import type { RemoteDescriptor } from '@alo/contracts';

/** What a slot runs and what the registry says about it. */
export interface UpdateSituation {
  /** How the remote takes a new release (its descriptor). */
  readonly policy: RemoteDescriptor['updates'];
  /** Version that runs. */
  readonly running: string;
  /** Version that was wanted when the running one was loaded: it may have failed and fallen back. */
  readonly wantedThen: string;
  /** Versions that the person may have now, best first; none while the remote is switched off. */
  readonly allowed: readonly string[];
  readonly mounted: boolean;
  /** A call is on: nothing may touch the phone. */
  readonly busy: boolean;
}

/**
 * What to do about a new release: `next-mount` when the remote comes into the page again, `offer` asks the
 * person, `now` replaces what runs, `wait` looks again when the call has ended.
 */
export type UpdateStep = 'none' | 'next-mount' | 'offer' | 'now' | 'wait';

/** Decides how a running page takes a change of the registry (DESIGN.md §3). Pure. */
export function updateStep(situation: UpdateSituation): UpdateStep {
  const { policy, running, wantedThen, allowed, mounted, busy } = situation;
  const isWithdrawn = !allowed.includes(running);
  const isNew = allowed[0] !== wantedThen && allowed[0] !== running;
  if (!isWithdrawn && !isNew) return 'none';
  if (policy === 'block' && busy) return 'wait';
  if (!mounted) return 'next-mount';
  if (isWithdrawn || policy === 'block') return 'now';
  return policy === 'ask' ? 'offer' : 'next-mount';
}
