import type { ReactNode } from 'react';

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
