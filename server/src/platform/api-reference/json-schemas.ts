import * as contracts from '@alo/contracts';
import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { NamedEndpoint } from './named-endpoints.ts';
import { neededSchemas, referenceTo } from './schema-references.ts';

/** The parts of an endpoint that have a schema. */
const endpointParts = ['params', 'query', 'body', 'answer'] as const;
export type EndpointPart = (typeof endpointParts)[number];

/** Schemas of the endpoints: those that have a name once, and what each part of an endpoint asks for. */
export interface JsonSchemas {
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly of: (id: string, part: EndpointPart) => JsonSchema | undefined;
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** `customerFormSchema` is `CustomerForm`. */
const titleOf = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/Schema$/, '')}`;

/** Schemas that the contracts export by name. */
function namedSchemas(): Record<string, GenericSchema> {
  const found = Object.entries(contracts).flatMap(([name, value]) =>
    isSchema(value) ? [[titleOf(name), value] as const] : [],
  );
  return Object.fromEntries(found);
}

/**
 * Writes the schemas of endpoints as JSON Schema 2020-12. Rules that JSON Schema cannot say (a check of two fields, a number
 * that is brought into another form) are left out: the server still asks for them.
 */
export function jsonSchemas(endpoints: readonly NamedEndpoint[]): JsonSchemas {
  const known = namedSchemas();
  const names = new Map(Object.entries(known).map(([name, schema]) => [schema, name]));
  const parts = Object.fromEntries(
    endpoints.flatMap(({ id, endpoint }) =>
      endpointParts.flatMap((part) => {
        const schema = endpoint[part];
        return schema === undefined || names.has(schema) ? [] : [[`${id}.${part}`, schema]];
      }),
    ),
  );
  const written = toJsonSchemaDefs(
    { ...known, ...parts },
    {
      errorMode: 'ignore',
      typeMode: 'input',
      target: 'draft-2020-12',
      overrideRef: ({ referenceId }) => referenceTo(referenceId),
    },
  );
  const schemas = new Map(Object.entries(written));
  const byId = new Map(endpoints.map(({ id, endpoint }) => [id, endpoint]));
  const of = (id: string, part: EndpointPart): JsonSchema | undefined => {
    const schema = byId.get(id)?.[part];
    const name = schema && names.get(schema);
    return name === undefined ? schemas.get(`${id}.${part}`) : { $ref: referenceTo(name) };
  };
  const used = endpoints.map(({ id }) => endpointParts.map((part) => of(id, part)));
  const refusal = { $ref: referenceTo('Problem') };
  const needed = neededSchemas([used, refusal], (name) => schemas.get(name));
  return {
    named: Object.fromEntries(needed.map((name) => [name, schemas.get(name) ?? {}])),
    of,
  };
}
