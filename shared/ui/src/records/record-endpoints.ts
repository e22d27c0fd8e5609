import type { EndpointDefinition, ListAnswer, Usage } from '@alo/contracts';
import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot';

/** Values of a form of whichever record: its schema checks them, its screen knows its fields. */
export type RecordForm = Record<string, unknown>;

/** A record as one endpoint reads it, to be edited. */
export interface SavedRecord {
  readonly id: string;
  /** What a save must name, so that two people do not undo each other (409). */
  readonly row_version: number;
  /** Places that point at it, where they are counted. */
  readonly uses?: number;
}

type Any = GenericSchema;
type Answering<Answer> = GenericSchema<unknown, Answer>;
type OfOne = GenericSchema<{ readonly id: string }>;
type Sent<Body> = GenericSchema<Body>;
type ListQuery = ObjectSchema<ObjectEntries, undefined>;

/** Pages of a list of records. */
export type ListEndpoint<Row> = EndpointDefinition<Any, ListQuery, Any, Answering<ListAnswer<Row>>>;

/** Puts another record in the place of one, wherever that is used. */
export type ReplaceEndpoint = EndpointDefinition<
  OfOne,
  Any,
  Sent<{ readonly with_id: string }>,
  Answering<{ readonly changed: number }>
>;

/** Endpoints of a form: `create` and `update` take its values as `form`. Those of `@alo/contracts` fit without a cast. */
export interface FormEndpoints<Saved extends SavedRecord> {
  /** The list that shows what was saved. */
  readonly list: EndpointDefinition;
  readonly get: EndpointDefinition<OfOne, Any, Any, Answering<Saved>>;
  readonly create: EndpointDefinition<Any, Any, Sent<{ readonly form: RecordForm }>>;
  readonly update: EndpointDefinition<
    OfOne,
    Any,
    Sent<{ readonly form: RecordForm; readonly row_version?: number | undefined }>
  >;
}

/** Endpoints of a list of records, and of what is done to one of them. */
export interface RecordEndpoints<Row, Saved extends SavedRecord> extends FormEndpoints<Saved> {
  readonly list: ListEndpoint<Row>;
  /** 409 `IN_USE` names the places of use. */
  readonly remove: EndpointDefinition<OfOne>;
  /** "Nơi sử dụng" */
  readonly uses?: EndpointDefinition<
    OfOne,
    Any,
    Any,
    Answering<{ readonly usages: readonly Usage[] }>
  >;
}
