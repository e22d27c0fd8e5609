import type { EndpointDefinition } from '@alo/contracts';
import fc from 'fast-check';
import { damaged, damages } from './odd-values.ts';
import { type IdsOf, valuesOf } from './valid-values.ts';

/** A fault of how a request is written, not of what it says. */
const wireFaults = [
  'no body',
  'half body',
  'not JSON',
  'a bare value',
  'NaN',
  'bytes',
  'deep',
  'too large',
  'plain text',
  'form without boundary',
  'utf-16',
  'prototype',
  'percent in path',
  'NUL in path',
  'long path',
  'percent in query',
  'twice in query',
  'brackets in query',
  'many in query',
  'long query',
] as const;
type WireFault = (typeof wireFaults)[number];

/** One request, before it is written down. */
export interface OddRequest {
  readonly call: EndpointDefinition;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: number;
  readonly fault: WireFault | null;
}

const nothing = fc.constant<unknown>(undefined);

/** Names of the parameters in a path that its schema does not declare. */
function paramsOf({ path, params }: EndpointDefinition, ids: IdsOf): fc.Arbitrary<unknown> {
  return params === undefined ? nothing : valuesOf(params, (key) => ids(key === 'id' ? path : key));
}

/** Requests of a call as somebody honest sends them. */
export function wholeRequestsOf(call: EndpointDefinition, ids: IdsOf): fc.Arbitrary<OddRequest> {
  return fc
    .record({
      params: paramsOf(call, ids),
      query: call.query === undefined ? nothing : valuesOf(call.query, ids),
      body: call.body === undefined ? nothing : valuesOf(call.body, ids),
      file: fc.nat(1000),
    })
    .map((request) => ({ ...request, call, fault: null }));
}

/** Requests of a call: whole ones, ones damaged in up to three places, and ones that are written badly. */
export function requestsOf(call: EndpointDefinition, ids: IdsOf): fc.Arbitrary<OddRequest> {
  const honest = wholeRequestsOf(call, ids);
  const parts = (['body', 'body', 'query', 'params'] as const).filter(
    (part) => call[part] !== undefined,
  );
  const written = fc
    .tuple(honest, fc.constantFrom(...wireFaults))
    .map(([request, fault]) => ({ ...request, fault }));
  if (parts.length === 0) return fc.oneof(honest, written);
  const part = fc.constantFrom(...parts);
  const broken = fc
    .tuple(honest, fc.array(fc.tuple(part, damages), { minLength: 1, maxLength: 3 }))
    .map(([request, done]) =>
      done.reduce<OddRequest>(
        (all, [name, damage]) => ({ ...all, [name]: damaged(all[name], damage) }),
        request,
      ),
    );
  return fc.oneof(
    { arbitrary: honest, weight: 3 },
    { arbitrary: broken, weight: 6 },
    { arbitrary: written, weight: 2 },
  );
}
