import type { OpenApiDocument } from './open-api-document.ts';
import type { Operation } from './operation.ts';
import { neededSchemas } from './schema-references.ts';

/** An operation that a holder of an API key may use, with its method and path. */
export interface KeyOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The operations of a document that take API keys. */
export function operationsForKeys({ paths }: OpenApiDocument): readonly KeyOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((one) => 'apiKey' in one))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Schemas that operations refer to, by name. */
export function schemasOf({ components }: OpenApiDocument, operations: readonly KeyOperation[]) {
  const { schemas } = components;
  return neededSchemas(operations, (name) => schemas[name]).map(
    (name) => [name, schemas[name] ?? {}] as const,
  );
}
