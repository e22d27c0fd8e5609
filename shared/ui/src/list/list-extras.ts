import type { Access } from '@alo/contracts';
import type { ComponentType } from 'react';
import type { ListState } from './list-state.ts';

/** The list as a file, a button for each way of having it. */
export interface ListExport {
  readonly kind: 'export';
  readonly access: Access;
  readonly ways: readonly {
    readonly label: string;
    /** Told what the list asks for, to hand out the same rows. A rejection is shown in a toast. */
    readonly save: (state: ListState) => Promise<unknown>;
  }[];
  /** Label of the one button whose menu has the ways; without it each way is a button. */
  readonly menu?: string;
}

/** Rows of the list from a file. */
export interface ListImport {
  readonly kind: 'import';
  readonly access: Access;
  readonly label: string;
  /** Fetches the dialog, when somebody wants it. */
  readonly load: () => Promise<ComponentType<{ readonly onClose: () => void }>>;
}

/** The screen of what was changed, when and by whom. */
export interface ListHistory {
  readonly kind: 'history';
  readonly access: Access;
  readonly label: string;
  /** Its path. */
  readonly to: string;
}

/** What can be done with a list as a whole, beside adding to it: a button in its head, for whoever may. */
export type ListExtra = ListExport | ListImport | ListHistory;
