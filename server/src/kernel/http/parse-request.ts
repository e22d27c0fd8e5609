import type { CallDefinition } from '@alo/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../errors/problem-error.ts';
import { unstorableParts } from './storable.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Errors that an answer names: a list of ten thousand wrong values needs no more. */
const mostErrors = 100;

function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const unstorable = unstorableParts(value, mostErrors);
  if (unstorable.length > 0) throw refuse.invalid(unstorable);
  const parsed = v.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.output;
  throw refuse.invalid(
    parsed.issues
      .slice(0, mostErrors)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  );
}

/** The parts of a request as its call declares them. @throws {ProblemError} 422 */
export function parseRequest(call: CallDefinition, http: FastifyRequest, body: unknown) {
  const unknown = call.body === undefined ? [] : unknownKeys(call.body, body, mostErrors);
  if (unknown.length > 0) throw refuse.invalid(unknown);
  return {
    params: parsePart(call.params, http.params),
    query: parsePart(call.query, http.query),
    body: parsePart(call.body, body),
  };
}
