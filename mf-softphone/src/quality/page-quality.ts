import { onPage } from '../on-page.ts';
import type { Sample } from './stats-sample.ts';
import type { WarningKind } from './warnings.ts';

/** How the call sounds now. */
export interface QualityView {
  readonly callId: string;
  readonly sample: Sample;
  readonly warnings: readonly WarningKind[];
}

interface PageQuality {
  readonly get: () => QualityView | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (view: QualityView | null) => void;
}

/** The quality of the call of this page, for whoever shows it. */
export function getPageQuality(): PageQuality {
  return onPage('alo.softphone.quality.v1', () => {
    const listeners = new Set<() => void>();
    let present: QualityView | null = null;
    return {
      get: () => present,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      set: (view: QualityView | null) => {
        present = view;
        for (const listener of listeners) listener();
      },
    };
  });
}
