import type { EndpointAnswer, objectEndpoints, objectForms, ObjectKind } from '@alo/contracts';
import type { Column, FilterDefinition } from '@alo/ui/list';
import type { ComponentType, ReactElement } from 'react';
import type { InferInput } from 'valibot';
import type { PlainForm, PlainObject } from './kind-endpoints.ts';

/** An object of one kind as its calls answer. */
export type ObjectRow<Kind extends ObjectKind> = EndpointAnswer<
  (typeof objectEndpoints)[Kind]['get']
>;

/** What a kind and its fields are called; keys are those of the form. */
export interface ObjectWords {
  /** Title of the list. */
  readonly title: string;
  /** One of them, in sentences: "hàng đợi". */
  readonly one: string;
  readonly search: string;
  /** What an empty list says. */
  readonly empty: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Words of the values of fields with a choice. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Part of a form; several are tabs. */
export interface FormTab {
  readonly id: string;
  readonly label: string;
  readonly Fields: ComponentType;
}

/** All that a kind of telephone object needs to be listed, added, edited and deleted. */
export interface ObjectScreen<Kind extends ObjectKind> {
  readonly kind: Kind;
  /** Path of the list; forms on pages of their own are at `add` and `edit/:id` below it. */
  readonly path: string;
  /** `dialog`: the specification has no paths for the form, it opens over the list. */
  readonly form: 'page' | 'dialog';
  readonly icon: ReactElement;
  readonly words: ObjectWords;
  readonly columns: readonly Column<ObjectRow<Kind>>[];
  readonly filters?: readonly FilterDefinition[];
  readonly defaultSort?: string;
  /** What a new one starts with where the contract has no default; ids of rows are new each time. */
  readonly blank: () => Partial<InferInput<(typeof objectForms)[Kind]>>;
  readonly tabs: readonly [FormTab, ...FormTab[]];
  /** What is asked a second time before this form is saved; null: nothing. */
  readonly confirm?: (
    form: Readonly<Record<string, unknown>>,
  ) => { readonly title: string; readonly text: string; readonly confirm: string } | null;
  /** What of this moment belongs to the kind: above the list of all, and above the form of one. */
  readonly Live?: ComponentType<{ readonly id?: string }>;
}

/** A screen as the kit handles it. */
export interface PlainScreen extends Omit<ObjectScreen<ObjectKind>, 'columns' | 'blank'> {
  readonly columns: readonly Column<PlainObject>[];
  readonly blank: () => PlainForm;
}

/** Declares a screen. The kit hands it only objects of its own kind, so that the kind can be forgotten. */
export function objectScreen<const Kind extends ObjectKind>(
  screen: ObjectScreen<Kind>,
): PlainScreen {
  return screen as unknown as PlainScreen;
}
