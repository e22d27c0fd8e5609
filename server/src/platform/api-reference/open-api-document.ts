import type { JsonSchema } from '@valibot/to-json-schema';
import { jsonSchemas, type JsonSchemas } from './json-schemas.ts';
import { messages } from './messages.ts';
import { namedEndpoints, type NamedEndpoint } from './named-endpoints.ts';
import { operationOf, type Operation } from './operation.ts';
import { ProblemResponses, type ProblemResponse } from './problem-responses.ts';
import { pathOf } from '../../kernel/http/surface-paths.ts';
import { resourceOf } from './resource-of.ts';

/** The parts of OpenAPI 3.1 that are used. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ProblemResponse>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** `/api/tenant/:base_ma_dn/customers` as OpenAPI writes it; the company stands in front of the tenant API. */
export const openApiPath = ({ endpoint }: NamedEndpoint): string =>
  pathOf(endpoint)
    .replace(':base_ma_dn', '{company}')
    .replace(/:([a-z_]+)/g, '{$1}');

function pathsOf(schemas: JsonSchemas, responses: ProblemResponses) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of namedEndpoints) {
    const path = openApiPath(named);
    const own = (paths[path] ??= {});
    own[named.endpoint.method.toLowerCase()] = operationOf(named, schemas, responses);
  }
  return paths;
}

/** Describes every endpoint that the server registers. @param version - of the server */
export function openApiDocument(version: string): OpenApiDocument {
  const schemas = jsonSchemas(namedEndpoints);
  const responses = new ProblemResponses();
  const paths = pathsOf(schemas, responses);
  const tags = [...new Set(namedEndpoints.map(({ endpoint }) => resourceOf(endpoint)))];
  return {
    openapi: '3.1.1',
    info: { title: messages.title, version, description: messages.description },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      responses: responses.all(),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: messages.apiKey },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: messages.session,
        },
      },
    },
  };
}
