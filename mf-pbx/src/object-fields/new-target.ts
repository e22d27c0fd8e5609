import type { ObjectKind } from '@alo/contracts';
import { createContext, use } from 'react';

/** Makes an object where a destination needs one. */
export interface NewTarget {
  readonly create: (kind: ObjectKind, slot: string) => void;
}

/** Given by whoever can show a second form beside the first; elsewhere destinations are only chosen. */
export const NewTargetContext = createContext<NewTarget | null>(null);

export function useNewTarget(): NewTarget | null {
  return use(NewTargetContext);
}
