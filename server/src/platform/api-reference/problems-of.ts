import type { ProblemCode } from '../../kernel/errors/problem-messages.ts';
import type { NamedEndpoint } from './named-endpoints.ts';
import { ownProblems } from './own-problems.ts';

/** Statuses with the codes that an endpoint may answer them with. */
export type ProblemsByStatus = ReadonlyMap<number, readonly ProblemCode[]>;

type Problem = readonly [status: number, code: ProblemCode];

/** What any request may be answered with. */
const anywhere: readonly Problem[] = [
  [400, 'BAD_REQUEST'],
  [429, 'TOO_MANY'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [503, 'TOO_SLOW'],
];

/** What whoever is asked to sign in may be told. */
const signedIn: readonly Problem[] = [
  [401, 'SIGNED_OUT'],
  [403, 'OTHER_TENANT'],
  [403, 'NO_PERMISSION'],
  [403, 'NO_FEATURE'],
  [429, 'TOO_MANY_NUMBERS'],
];

const tooMuch: readonly Problem[] = [
  [413, 'TOO_LARGE'],
  [408, 'TOO_SLOW'],
];

const hasField = (body: NamedEndpoint['endpoint']['body'], name: string): boolean =>
  body !== undefined && 'entries' in body && Object.hasOwn(Object(body.entries), name);

/** What follows from the declaration of an endpoint. */
function declared({ endpoint }: NamedEndpoint): readonly Problem[] {
  const { access, params, query, body, bodyKind, method } = endpoint;
  const isMultipart = bodyKind === 'multipart';
  const hasBody = body !== undefined || isMultipart;
  const asksForSomething = params !== undefined || query !== undefined || hasBody;
  const cases: readonly (readonly [boolean, readonly Problem[]])[] = [
    [access !== 'public', signedIn],
    [
      asksForSomething,
      [
        [422, 'INVALID'],
        [404, 'NOT_FOUND'],
      ],
    ],
    [method !== 'GET', [[409, 'CONFLICT']]],
    [method === 'POST' || method === 'PUT', [[409, 'DUPLICATE']]],
    [method === 'DELETE', [[409, 'IN_USE']]],
    // A save that may switch off what calls from outside reach, and what asks for the own password once more.
    [hasField(body, 'switch_off'), [[409, 'SWITCH_OFF']]],
    [hasField(body, 'current_password'), [[429, 'LOGIN_THROTTLED']]],
    [hasBody, tooMuch],
    [isMultipart, [[429, 'BUSY']]],
  ];
  return cases.flatMap(([holds, problems]) => (holds ? problems : []));
}

/** All that an endpoint may refuse with. */
export function problemsOf(named: NamedEndpoint): ProblemsByStatus {
  const all = [...anywhere, ...declared(named), ...ownProblems(named.id)];
  const byStatus = new Map<number, ProblemCode[]>();
  for (const [status, code] of all.toSorted(([one], [other]) => one - other)) {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) codes.push(code);
    byStatus.set(status, codes);
  }
  return byStatus;
}
