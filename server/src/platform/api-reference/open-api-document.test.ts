import { allEndpoints, problemSchema } from '@alo/contracts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { problemMeanings } from '../../kernel/errors/problem-messages.ts';
import { pathOf } from '../../kernel/http/surface-paths.ts';
import { isDocumented } from '../../testing/documented.ts';
import { namedEndpoints } from './named-endpoints.ts';
import { openApiDocument, openApiPath } from './open-api-document.ts';
import { namedThere } from './own-problems.ts';

const document = openApiDocument('1.0.0');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** The validator is an ES module, which runs as a program. */
const validator = join(
  dirname(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator')),
  'bin/validate-api-cli.js',
);

test('it is a document of OpenAPI 3.1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const { stdout } = await promisify(execFile)(process.execPath, [validator, file]);
    expect(JSON.parse(stdout)).toEqual({ valid: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('every endpoint is in it, by a name of its own', () => {
  expect(namedEndpoints.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining([...allEndpoints]),
  );
  expect(operations).toHaveLength(allEndpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allEndpoints.length);
});

test('every parameter of a path is described', () => {
  for (const named of namedEndpoints) {
    const operation = document.paths[openApiPath(named)]?.[named.endpoint.method.toLowerCase()];
    const wanted = [...openApiPath(named).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation?.parameters.filter((one) => one.in === 'path');
    expect([pathOf(named.endpoint), described?.map(({ name }) => name)]).toEqual([
      pathOf(named.endpoint),
      wanted,
    ]);
  }
});

test('every reference leads to something', () => {
  const references = JSON.stringify(document).matchAll(
    /"#\/components\/(schemas|responses)\/([^"]+)"/g,
  );
  for (const [, kind = 'schemas', name = ''] of references) {
    const { schemas, responses } = document.components;
    expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name);
  }
});

test('only endpoints with a permission that a key may carry take keys', () => {
  const takesKeys = (id: string) => namedEndpoints.find((one) => one.id === id)?.takesKeys;
  expect(takesKeys('getCustomers')).toBe(true);
  expect(takesKeys('getMe')).toBe(false);
  expect(takesKeys('createApiKey')).toBe(false);
  expect(takesKeys('loginTenant')).toBe(false);
});

test('every code of a refusal is told of somewhere', () => {
  const told = new Set(
    Object.values(document.components.responses).flatMap(({ description }) =>
      description.split('\n\n').map((line) => line.split(':')[0]),
    ),
  );
  // Of connections that are no endpoints: the registry, streams of events.
  const elsewhere = ['NO_REGISTRY', 'TOO_MANY_CONNECTIONS'];
  expect(Object.keys(problemMeanings).filter((code) => !told.has(code))).toEqual(elsewhere);
});

test('endpoints that refuse in their own way are endpoints that there are', () => {
  const ids = new Set(namedEndpoints.map(({ id }) => id));
  expect(namedThere.filter((id) => !ids.has(id))).toEqual([]);
});

test('a refusal that no declaration explains is not documented', () => {
  const [first] = namedEndpoints;
  expect(first && isDocumented(first.endpoint, 404, 'CONFLICT')).toBe(false);
});

test('a refusal has the form of a problem document', () => {
  expect(document.components.schemas['Problem']?.required).toEqual(['title', 'status', 'code']);
  expect(Object.keys(problemSchema.entries)).toEqual(
    Object.keys(document.components.schemas['Problem']?.properties ?? {}),
  );
});
