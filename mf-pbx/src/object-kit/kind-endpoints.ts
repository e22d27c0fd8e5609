import {
  type EndpointDefinition,
  type ListAnswer,
  objectEndpoints,
  objectForms,
  type ObjectKind,
  type Usage,
} from '@alo/contracts';
import * as v from 'valibot';

/** A form of whichever kind, as the kit handles it: its schema checks it, its screen knows its fields. */
export type PlainForm = Record<string, unknown>;

/** A telephone object of whichever kind. */
export interface PlainObject {
  readonly id: string;
  readonly form: PlainForm;
  /** Names of the things that the form points at, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly uses: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly row_version: number;
}

type Any = v.GenericSchema;
type Answering<Answer> = v.GenericSchema<unknown, Answer>;
type ListQuery = NonNullable<(typeof objectEndpoints)['group']['list']['query']>;

type Taking<Input> = v.GenericSchema<Input>;
type OfOne = Taking<{ readonly id: string }>;
type Saved = Taking<{
  readonly form: PlainForm;
  readonly row_version?: number;
  readonly switch_off?: boolean;
}>;

/** The calls that every kind has, without the type of its form. */
interface PlainCalls {
  readonly list: EndpointDefinition<Any, ListQuery, Any, Answering<ListAnswer<PlainObject>>>;
  readonly get: EndpointDefinition<OfOne, Any, Any, Answering<PlainObject>>;
  readonly create: EndpointDefinition<Any, Any, Saved, Answering<PlainObject>>;
  readonly update: EndpointDefinition<OfOne, Any, Saved, Answering<PlainObject>>;
  readonly remove: EndpointDefinition<OfOne, Any, Any, Answering<object>>;
  readonly uses: EndpointDefinition<OfOne, Any, Any, Answering<{ usages: Usage[] }>>;
  readonly replace: EndpointDefinition<
    OfOne,
    Any,
    Taking<{ readonly with_id: string }>,
    Answering<{ changed: number }>
  >;
}

/** Calls of a kind. The kit is written once for all: what it sends and gets is checked by their schemas. */
export function kindCalls(kind: ObjectKind): PlainCalls {
  return objectEndpoints[kind] as unknown as PlainCalls;
}

/** The schema of a kind's form. */
export function kindForm(kind: ObjectKind): v.GenericSchema<PlainForm, PlainForm> {
  return objectForms[kind] as unknown as v.GenericSchema<PlainForm, PlainForm>;
}

/** The contract's defaults of a destination that must be chosen: nothing is chosen yet. */
const unchosenSchema = v.object({ dest_type: v.undefined() });

/** A new form: the defaults of the contract, and what the screen adds where the contract has none. */
export function blankForm(kind: ObjectKind, more: PlainForm): PlainForm {
  const defaults: PlainForm = { ...v.getDefaults(objectForms[kind]) };
  for (const [field, value] of Object.entries(defaults)) {
    const isDestination = typeof value === 'object' && value !== null && 'dest_type' in value;
    if (isDestination && v.is(unchosenSchema, value)) defaults[field] = null;
  }
  return { ...defaults, ...more };
}
