import type { EndpointDefinition, Permission } from '@alo/contracts';
import type { UsageLike } from '@alo/ui';
import type { EditedRecord } from '@alo/ui/form';
import type { ListDefinition, ListPage, RowAction, useListState } from '@alo/ui/list';
import type { RecordReplace } from '@alo/ui/records';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** What a question over the list is about: a new sound, or what is done with one. */
export type SoundQuestion<Sound> =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'replace' | 'uses' | 'delete'; readonly sound: Sound };

export type Ask<Sound> = (question: SoundQuestion<Sound>) => void;

interface Usages {
  readonly data: readonly UsageLike[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** A library of sounds as its screen shows it: greetings, or music on hold. Functions named `use…` are hooks. */
export interface SoundLibrary<Sound extends { readonly id: string; readonly name: string }> {
  readonly kind: 'greeting' | 'moh';
  readonly icon: ReactElement;
  readonly words: {
    readonly empty: string;
    readonly add: string;
    readonly edit: string;
    readonly uses: string;
    readonly remove: string;
    readonly removed: (name: string) => string;
  };
  readonly permissions: Readonly<Record<'add' | 'edit' | 'delete', Permission>>;
  /** `showUses` opens the places that play a sound. */
  readonly list: (showUses: (sound: Sound) => void) => ListDefinition<Sound>;
  readonly useList: (
    state: ReturnType<typeof useListState>['state'],
  ) => ComponentProps<typeof ListPage<Sound>>['query'];
  /** One sound as it is now. */
  readonly useOne: (id: string) => ComponentProps<typeof EditedRecord<Sound>>['query'];
  readonly useUsages: (id: string) => Usages;
  readonly remove: (id: string) => Promise<unknown>;
  /** What is read again when one was deleted; the first is the list that counts uses. */
  readonly lists: readonly [EndpointDefinition, ...EndpointDefinition[]];
  /** Another sound in the place of one, wherever it is played. */
  readonly replacing: RecordReplace;
  /** What else may be done with a row, between "edit" and "uses". */
  readonly useMoreActions: (ask: Ask<Sound>, mayEdit: boolean) => readonly RowAction<Sound>[];
  /** The form of a new sound, or of one that is there. */
  readonly form: (open: {
    readonly sound: Sound | null;
    /** It was opened to give it another file. */
    readonly isReplaced: boolean;
    readonly onReload: () => void;
    readonly onClose: () => void;
  }) => ReactNode;
}
