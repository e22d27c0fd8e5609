import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Access } from '../access/access.ts';

/** The five back ends of the specification (§7), the platform surface, and the one for codes that systems of companies call. */
export type Surface =
  | 'control-panel'
  | 'identity'
  | 'partner'
  | 'tenant'
  | 'telecom'
  | 'platform'
  | 'otp';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One HTTP endpoint, declared once and used by both sides: the browser builds the request from it, the
 * server registers the route from it. Paths use `:name` for parameters and are exactly those of the
 * specification §7 where it names them.
 */
export interface EndpointDefinition<
  Params extends GenericSchema = GenericSchema,
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> {
  readonly surface: Surface;
  readonly method: HttpMethod;
  readonly path: string;
  /** Who may make the endpoint. There is no default: the type makes every route declare it. */
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `multipart` bodies carry files beside the fields of `body`; default `json`. */
  readonly bodyKind?: 'json' | 'multipart';
  /** Size of a JSON body where 256 KB are too few; nobody sends more than 16 KB before sign-in. */
  readonly bodyKilobytes?: number;
  /** Files of a multipart body; default 1. */
  readonly mostFiles?: number;
  readonly answer: Answer;
}

/** Declares an endpoint; the result keeps the exact schema types. */
export function defineEndpoint<
  Params extends GenericSchema,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Answer extends GenericSchema,
>(
  definition: EndpointDefinition<Params, Query, Body, Answer>,
): EndpointDefinition<Params, Query, Body, Answer> {
  return definition;
}

type InputOf<Schema> = Schema extends GenericSchema ? InferInput<Schema> : never;
type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : never;
type Part<Key extends string, Schema> = [unknown] extends [InputOf<Schema>]
  ? { readonly [K in Key]?: undefined }
  : object extends InputOf<Schema>
    ? { readonly [K in Key]?: InputOf<Schema> }
    : { readonly [K in Key]: InputOf<Schema> };

/** What a client hands over: only the parts that the endpoint declares. */
export type EndpointInput<Declared> =
  Declared extends EndpointDefinition<infer Params, infer Query, infer Body, GenericSchema>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** What the server's handler receives after validation. */
export type EndpointRequest<Declared> =
  Declared extends EndpointDefinition<infer Params, infer Query, infer Body, GenericSchema>
    ? {
        readonly params: OutputOf<Params>;
        readonly query: OutputOf<Query>;
        readonly body: OutputOf<Body>;
      }
    : never;

/** The parsed answer. */
export type EndpointAnswer<Declared> =
  Declared extends EndpointDefinition<GenericSchema, GenericSchema, GenericSchema, infer Answer>
    ? InferOutput<Answer>
    : never;
