import type { Access, EndpointDefinition } from '@alo/contracts';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { UsageLike } from '../components/errors.ts';
import type { Option, Column, FilterDefinition } from '../list/list-definition.ts';
import type { ListExtra } from '../list/list-extras.ts';
import type {
  FormEndpoints,
  RecordEndpoints,
  RecordForm,
  ReplaceEndpoint,
  SavedRecord,
} from './record-endpoints.ts';

/** What records are called. */
export interface RecordWords {
  /** Title of the list. */
  readonly title: string;
  /** One of them, in sentences: "hàng đợi". */
  readonly one: string;
  readonly search: string;
  /** What an empty list says. */
  readonly empty: string;
  /** Said when one was deleted, where that is not "Đã xóa {one} {name}". */
  readonly removed?: (name: string) => string;
}

/** Part of a form; several are tabs. */
export interface FormTab {
  readonly id: string;
  readonly label: string;
  readonly Fields: ComponentType;
}

/** Asked a second time before a form is saved. */
export interface SaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Another record takes the place of one that is used. */
export interface RecordReplace {
  readonly endpoint: ReplaceEndpoint;
  /** What may take its place; `typed` is what somebody looks for. */
  readonly useChoices: (typed: string) => {
    readonly choices: readonly Option[];
    readonly loading: boolean;
  };
  /** The record that was replaced is gone with it. */
  readonly removes?: boolean;
  /** Answers that change with it, besides the list. */
  readonly invalidates: readonly EndpointDefinition[];
  readonly words?: ReplaceWords;
}

export interface ReplaceWords {
  readonly label: string;
  readonly button: string;
  readonly text: string;
  readonly done: (count: number) => string;
}

/** Everything that the form of a record needs, wherever it stands: on its page, over its list, beside something. */
export interface RecordFormScreen<Saved extends SavedRecord> {
  readonly words: RecordWords;
  readonly endpoints: FormEndpoints<Saved>;
  /** Schema of the contract: rules and messages of the fields. */
  readonly schema: GenericSchema<RecordForm, RecordForm>;
  /** Values of a new record; ids of rows are new each time. */
  readonly blank: () => RecordForm;
  readonly toForm: (record: Saved) => RecordForm;
  /** Values of a copy; without it records are not duplicated. */
  readonly toCopy?: (record: Saved) => RecordForm;
  /** What a record with these values is called. */
  readonly nameOf: (form: RecordForm) => string;
  readonly tabs: readonly [FormTab, ...FormTab[]];
  /** Around the fields: contexts, and what is to be said of the record. */
  readonly Frame?: ComponentType<FrameProps<Saved>>;
  /** What an update sends beside `form` and `row_version`. */
  readonly alsoSends?: (record: Saved) => RecordForm;
  /** What is asked a second time before this form is saved; null: nothing. */
  readonly confirm?: (form: RecordForm) => SaveQuestion | null;
  /** What to say of a form that was saved although something is missing in it; null: nothing. */
  readonly warn?: ((form: RecordForm) => string | null) | undefined;
  /** Answers to refetch after a save, besides the record and its list. */
  readonly invalidates: readonly EndpointDefinition[];
}

export interface FrameProps<Saved> {
  /** The record that is edited; null for a new one. */
  readonly record: Saved | null;
  /** The record whose values the form starts with: the edited one, or the one that is copied. */
  readonly origin: Saved | null;
  readonly children: ReactNode;
}

/** A field that is edited in the row, in the column of its name. */
export interface InlineField<Row> {
  readonly field: string;
  readonly kind?: 'text' | 'color';
  readonly value: (row: Row) => string;
}

/** Everything that records need to be listed, added, edited and deleted. */
export interface RecordScreen<
  Row extends { readonly id: string },
  Saved extends SavedRecord,
> extends RecordFormScreen<Saved> {
  /** Name of the list in local settings. */
  readonly id: string;
  /** Path of the list. */
  readonly path: string;
  /** Forms on pages of their own are at `add` and `edit/:id` below it; default: `path`. */
  readonly formPath?: string;
  /** `dialog`: the form has no path of its own, it opens over the list. */
  readonly form: 'page' | 'dialog';
  readonly icon: ReactElement;
  readonly endpoints: RecordEndpoints<Row, Saved>;
  /** What hides the ways to do it; the server checks again. */
  readonly access: Readonly<Record<'add' | 'edit' | 'delete', Access>>;
  readonly columns: readonly Column<Row>[];
  /** What is changed without opening the form. */
  readonly inline?: readonly InlineField<Row>[];
  readonly rowName: (row: Row) => string;
  /** What tells rows apart, where several are of one record; default: `id`. */
  readonly rowKey?: (row: Row) => string;
  readonly filters?: readonly FilterDefinition[];
  /** Filters whose choices are asked for, before the others. A hook. */
  readonly useFilters?: () => readonly FilterDefinition[];
  readonly defaultSort?: string;
  /** Says places of use as the screens call them. */
  readonly wordUsages?: (usages: readonly UsageLike[]) => readonly UsageLike[];
  readonly replace?: RecordReplace;
  /** A deleted record can be taken back for some seconds: another one with its values. For records that nothing points at. */
  readonly undoesDelete?: boolean;
  /** History, import and export of the list. */
  readonly extras?: readonly ListExtra[];
  /** What of this moment belongs to the records: above the list of all, and above the form of one. */
  readonly Live?: ComponentType<{ readonly id?: string }>;
}
