import type { JsonSchema } from '@valibot/to-json-schema';
import type { JsonSchemas } from './json-schemas.ts';
import { messages } from './messages.ts';
import type { NamedEndpoint } from './named-endpoints.ts';
import { problemsOf } from './problems-of.ts';
import type { ProblemResponses } from './problem-responses.ts';
import { resourceOf } from './resource-of.ts';

/** A parameter of the path or of the query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** An answer, or a reference to one of the document's. */
export interface OperationResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** What one endpoint takes and answers. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, OperationResponse>>;
}

/** Parameters of an object schema; those of a schema without a name of its own. */
function propertiesOf(
  schema: JsonSchema | undefined,
  named: Readonly<Record<string, JsonSchema>>,
): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
} {
  const name = schema?.$ref?.split('/').at(-1);
  const { properties = {}, required = [] } = (name === undefined ? schema : named[name]) ?? {};
  const schemas = Object.entries(properties).flatMap(([key, value]) =>
    typeof value === 'boolean' ? [] : [[key, value] as const],
  );
  return { properties: Object.fromEntries(schemas), required };
}

const company: Parameter = {
  ...{ name: 'company', in: 'path', required: true },
  schema: { type: 'string', pattern: '^[a-z]{2}[0-9]{4,10}$' },
};

function parametersOf({ id, endpoint }: NamedEndpoint, { of, named }: JsonSchemas): Parameter[] {
  const path = propertiesOf(of(id, 'params'), named);
  const query = propertiesOf(of(id, 'query'), named);
  const names = [...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
  return [
    ...(endpoint.surface === 'tenant' ? [company] : []),
    ...names.map((name): Parameter => ({
      ...{ name, in: 'path', required: true },
      schema: path.properties[name] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties).map(([name, schema]): Parameter => ({
      ...{ name, in: 'query', required: query.required.includes(name), schema },
    })),
  ];
}

const file: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

function bodyOf(
  { id, endpoint }: NamedEndpoint,
  { of }: JsonSchemas,
): Pick<Operation, 'requestBody'> {
  const fields = of(id, 'body');
  if (endpoint.bodyKind === 'multipart') {
    const schema = fields === undefined ? file : { allOf: [fields, file] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (fields === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } };
}

function securityOf({ endpoint, takesKeys }: NamedEndpoint): Operation['security'] {
  if (endpoint.access === 'public') return [];
  return [...(takesKeys ? [{ apiKey: [] }] : []), { session: [] }];
}

/** Describes an endpoint. Refusals that it shares with others stand in `responses` once. */
export function operationOf(
  named: NamedEndpoint,
  schemas: JsonSchemas,
  responses: ProblemResponses,
): Operation {
  const { id, endpoint } = named;
  const { access } = endpoint;
  const refusals = [...problemsOf(named)].map(([status, codes]) => [
    String(status),
    responses.refer(status, codes),
  ]);
  return {
    operationId: id,
    tags: [resourceOf(endpoint)],
    ...(typeof access === 'object' && {
      description: messages.needs(access.permission, access.feature),
    }),
    security: securityOf(named),
    parameters: parametersOf(named, schemas),
    ...bodyOf(named, schemas),
    responses: {
      200: {
        description: messages.success,
        content: { 'application/json': { schema: schemas.of(id, 'answer') ?? {} } },
      },
      ...Object.fromEntries(refusals),
    },
  };
}
