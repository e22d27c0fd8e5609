import { defaultMessage, type EndpointDefinition } from '@alo/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../errors/problem-error.ts';
import { toFieldError } from './issue-code.ts';
import { findInvalidText } from './storable.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Errors that an answer names: a list of ten thousand wrong values needs no more. */
const mostErrors = 100;

function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const unstorable = findInvalidText(value, mostErrors);
  if (unstorable.length > 0) throw refuse.invalid(unstorable);
  const parsed = v.safeParse(schema, value ?? {}, { message: defaultMessage });
  if (parsed.success) return parsed.output;
  throw refuse.invalid(parsed.issues.slice(0, mostErrors).map(toFieldError));
}

/** The parts of a request as its endpoint declares them. @throws {ProblemError} 422 */
export function parseRequest(endpoint: EndpointDefinition, http: FastifyRequest, body: unknown) {
  const unknown = endpoint.body === undefined ? [] : unknownKeys(endpoint.body, body, mostErrors);
  if (unknown.length > 0) throw refuse.invalid(unknown);
  return {
    params: parsePart(endpoint.params, http.params),
    query: parsePart(endpoint.query, http.query),
    body: parsePart(endpoint.body, body),
  };
}
