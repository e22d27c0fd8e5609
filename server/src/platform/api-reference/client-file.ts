import { type KeyOperation, operationsForKeys, schemasOf } from './key-operations.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { typeName, typeText } from './type-text.ts';

/** The fields of one place; nothing where there are none. */
function parametersText({ parameters }: KeyOperation, place: 'path' | 'query'): string {
  const own = parameters.filter((one) => one.in === place && one.name !== 'company');
  if (own.length === 0) return '';
  const fields = own.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeText(schema)};`,
  );
  const isNeeded = own.some(({ required }) => required);
  return `${place === 'path' ? 'params' : 'query'}${isNeeded ? '' : '?'}: { ${fields.join(' ')} }; `;
}

function bodyText({ requestBody }: KeyOperation): string {
  if (requestBody === undefined) return '';
  const json = requestBody.content['application/json'];
  return json === undefined ? 'body: FormData; ' : `body: ${typeText(json.schema)}; `;
}

const answerText = ({ responses }: KeyOperation): string =>
  typeText(responses['200']?.content?.['application/json']?.schema ?? true);

function signature(operation: KeyOperation): string {
  const input = `${parametersText(operation, 'path')}${parametersText(operation, 'query')}${bodyText(operation)}`;
  const isNeeded = /(?:params|query|body): /.test(input);
  const type = input === '' ? 'Record<string, never>' : `{ ${input}}`;
  const { operationId, method, path, description = '' } = operation;
  return `  /** \`${method} ${path}\` ${description} */
  ${operationId}(input${isNeeded ? '' : '?'}: ${type}, options?: CallOptions): Promise<${answerText(operation)}>;`;
}

/**
 * Writes a TypeScript client for holders of an API key: one file without dependencies, with a method for each endpoint that
 * a key may use.
 * @param core - what stands for itself: sending, errors
 */
export function clientFile(document: OpenApiDocument, core: string): string {
  const operations = operationsForKeys(document);
  const types = schemasOf(document, operations).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeText(schema)};`,
  );
  const table = operations.map(
    ({ operationId, method, path }) => `  ${operationId}: ['${method}', '${path}'],`,
  );
  return [
    `// ${document.info.title} ${document.info.version}. Written by the server from its OpenAPI document: do not edit.`,
    ...types,
    `export interface AloClient {\n${operations.map(signature).join('\n')}\n}`,
    `const operations: Readonly<Record<string, readonly [method: string, path: string]>> = {\n${table.join('\n')}\n};`,
    core,
    `/** Calls the server with an API key. */
export const createAloClient = (options: AloOptions): AloClient =>
  createClient<AloClient>(operations, options);
`,
  ].join('\n\n');
}
