import type { RemoteExtension, SystemSetting } from '@alo/contracts';
import type { PlannedRemote } from '../registry/plan.ts';

/** What decides whether an extension is for the present person. */
export interface Circumstances {
  readonly mayUse: (extension: RemoteExtension) => boolean;
  readonly setting: SystemSetting;
}

interface Filling {
  readonly remote: string;
  readonly id: string;
}

/** Extensions that fill a slot, by their order; of two with the same order the remote's name decides. */
export function fillsSlot(
  slot: string,
  plan: readonly PlannedRemote[],
  { mayUse, setting }: Circumstances,
): readonly Filling[] {
  return plan
    .filter(({ releases }) => releases.length > 0)
    .flatMap(({ descriptor }) =>
      descriptor.extensions
        .filter((extension) => extension.slot === slot && mayUse(extension))
        .filter(({ setting: name }) => name === undefined || String(setting[name]) === '1')
        .map(({ id, order }) => ({ remote: descriptor.name, id, order })),
    )
    .sort((one, other) => one.order - other.order || one.remote.localeCompare(other.remote));
}
