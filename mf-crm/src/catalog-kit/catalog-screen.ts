import {
  type EndpointDefinition,
  catalogEndpoints,
  catalogForms,
  type CatalogKind,
  type ListAnswer,
  type Permission,
} from '@alo/contracts';
import type { Column } from '@alo/ui/list';
import type { ComponentType, ReactElement } from 'react';
import type * as v from 'valibot';

/** A form of whichever catalogue: its schema checks it, its screen knows its fields. */
export type PlainForm = Record<string, unknown>;

export interface PlainEntry {
  readonly id: string;
  readonly form: PlainForm & { readonly name: string; readonly code: string };
  readonly sort: number;
  readonly customers: number;
  readonly created_at: string;
  readonly row_version: number;
}

type Any = v.GenericSchema;
type Answering<Answer> = v.GenericSchema<unknown, Answer>;
type Taking<Input> = v.GenericSchema<Input>;
type OfOne = Taking<{ readonly id: string }>;
type ListQuery = NonNullable<(typeof catalogEndpoints)['project']['list']['query']>;

/** The calls that every catalogue has, without the type of its form. */
interface PlainCalls {
  readonly list: EndpointDefinition<Any, ListQuery, Any, Answering<ListAnswer<PlainEntry>>>;
  readonly get: EndpointDefinition<OfOne, Any, Any, Answering<PlainEntry>>;
  readonly create: EndpointDefinition<Any, Any, Taking<{ form: PlainForm }>, Answering<PlainEntry>>;
  readonly update: EndpointDefinition<
    OfOne,
    Any,
    Taking<{ form: PlainForm; row_version?: number }>,
    Answering<PlainEntry>
  >;
  readonly remove: EndpointDefinition<OfOne, Any, Any, Answering<object>>;
  readonly replace: EndpointDefinition<
    OfOne,
    Any,
    Taking<{ with_id: string }>,
    Answering<{ changed: number }>
  >;
  readonly order: EndpointDefinition<
    Any,
    Any,
    Taking<{ ids: string[]; seen?: string[] }>,
    Answering<object>
  >;
}

/** Calls of a kind. The kit is written once for all: what it sends and gets is checked by their schemas. */
export function callsOf(kind: CatalogKind): PlainCalls {
  return catalogEndpoints[kind] as unknown as PlainCalls;
}

export function formOf(kind: CatalogKind): v.GenericSchema<PlainForm, PlainForm> {
  return catalogForms[kind] as unknown as v.GenericSchema<PlainForm, PlainForm>;
}

/** All that a catalogue needs to be listed, added to, changed and tidied. */
export interface CatalogScreen {
  readonly kind: CatalogKind;
  /** Path of the list. */
  readonly path: string;
  /** Paths of the form: `add`, `edit/:id` below it. */
  readonly formPath: string;
  readonly resource: 'project' | 'datasource' | 'profilestatus';
  readonly icon: ReactElement;
  readonly words: {
    readonly title: string;
    /** One of them, in sentences. */
    readonly one: string;
    readonly search: string;
    readonly empty: string;
    readonly purpose: string;
  };
  /** Between name and number of customers. */
  readonly columns: readonly Column<PlainEntry>[];
  readonly blank: PlainForm;
  readonly Fields: ComponentType;
}

export function permissionOf(
  { resource }: Pick<CatalogScreen, 'resource'>,
  action: 'add' | 'edit' | 'delete',
): Permission {
  return `${resource}.${action}`;
}
