import { allCalls, type CallDefinition, calls, checkAccess, type Surface } from '@alo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { nameTheUser } from '../audit/name-user.ts';
import { readAccessToken, type TokenUse } from '../auth/access-token.ts';
import { loadUser } from '../auth/load-user.ts';
import type { User } from '../auth/user.ts';
import type { TenantTransaction } from '../database/database.ts';
import { readApiKey } from '../integration/api-key.ts';
import { loadKeyUser } from '../integration/load-key-user.ts';
import { readBody, refuseUnknownKeys } from './read-body.ts';
import { refuse } from './problem-error.ts';
import type { ServedCall } from './serve.ts';
import type { Services } from './services.ts';
import { unstorableParts } from './storable.ts';

/** Where each surface lives under one address; the tenant base is built from the tenant code (§7). */
export const surfacePaths: Readonly<Record<Surface, string>> = {
  'control-panel': '/api/control-panel',
  identity: '/api/identity',
  partner: '/api/partner',
  tenant: '/api/tenant/:base_ma_dn',
  telecom: '/api/telecom',
  platform: '/api/platform',
};

/** A declared call has no handler, or a handler is bound twice: the server does not start. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
}

function nameOf(call: CallDefinition): string {
  return `${call.method} ${surfacePaths[call.surface]}${call.path}`;
}

/** Registers every declared call; throws {@link RouteTableError} unless each has exactly one handler. */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  served: readonly ServedCall[],
): void {
  const names = served.map(({ call }) => nameOf(call));
  const missing = allCalls.map(nameOf).filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0 || twice.length > 0) {
    throw new RouteTableError(
      `Calls without a handler: ${missing.join(', ') || 'none'}; bound twice: ${twice.join(', ') || 'none'}`,
    );
  }
  for (const entry of served) registerCall(app, services, entry);
}

/** Requests of one address in a minute where guessing or flooding would pay, or nobody honest sends many; a whole office may share it. */
const limits = new Map<CallDefinition, number>([
  [calls.loginTenant, 300],
  [calls.signUp, 20],
  [calls.sendBeacons, 600],
]);

function limitOf(call: CallDefinition) {
  const max = limits.get(call);
  return max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } };
}

function registerCall(app: FastifyInstance, services: Services, entry: ServedCall): void {
  const { call } = entry;
  app.route({
    method: call.method,
    url: `${surfacePaths[call.surface]}${call.path}`,
    config: { access: call.access, ...limitOf(call) },
    handler: async (http, reply) => {
      const answer =
        entry.kind === 'public'
          ? await entry.handle(parseRequest(call, http, await readBody(call, http)) as never, {
              services,
              http,
              reply,
            })
          : await answerSignedIn(services, entry, http, reply);
      return v.parse(call.answer, answer);
    },
  });
}

/** The telecom API takes the key that {@link calls.getShopKey} gives (§7), the others the person's own token. */
function tokenUse(call: CallDefinition): TokenUse {
  return call.surface === 'telecom' && call !== calls.getShopKey ? 'telecom' : 'all';
}

/** Who asks: a person with a token, or a program with an API key, which may do only what a permission names. */
async function readBearer(
  { config, secrets }: Services,
  http: FastifyRequest,
  call: CallDefinition,
): Promise<{
  readonly maDn: string;
  readonly load: (db: TenantTransaction) => Promise<User | null>;
}> {
  const token = /^Bearer (.+)$/.exec(http.headers.authorization ?? '')?.[1] ?? '';
  const key = readApiKey(token);
  if (key !== null) {
    if (typeof call.access === 'string') throw refuse.noPermission();
    return { maDn: key.maDn, load: (db) => loadKeyUser(db, key, config) };
  }
  const claims = await readAccessToken(secrets.tokenKey, token, tokenUse(call));
  if (claims === null) throw refuse.signedOut();
  return { maDn: claims.maDn, load: (db) => loadUser(db, claims, config) };
}

async function answerSignedIn(
  services: Services,
  entry: Exclude<ServedCall, { kind: 'public' }>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = entry;
  const bearer = await readBearer(services, http, call);
  requireOwnTenant(bearer.maDn, http);
  // Before the transaction: a slow sender must not hold a connection of the database.
  const body = await readBody(call, http);
  const afterCommit: (() => void)[] = [];
  const finish = await services.database.withTenant(bearer.maDn, async (db) => {
    const user = await bearer.load(db);
    if (user === null) throw refuse.signedOut();
    const verdict = checkAccess(user.subject, call.access, new Date());
    if (verdict === 'no-permission') throw refuse.noPermission();
    if (verdict === 'no-feature') throw refuse.noFeature();
    if (call.method !== 'GET') await nameTheUser(db, user, http.ip);
    const request = parseRequest(call, http, body);
    requireOwnTenant(user.maDn, {
      params: request.params,
      query: request.query,
      body: request.body,
    });
    const context = { services, http, reply, user };
    if (entry.kind === 'checked') return () => entry.handle(request as never, context);
    const answer = await entry.handle(request as never, {
      ...context,
      db,
      afterCommit: (task) => afterCommit.push(task),
    });
    return () => Promise.resolve(answer);
  });
  for (const task of afterCommit) task();
  return finish();
}

/** The tenant comes from the token; wherever the request names one too, it must be the same (§7). */
function requireOwnTenant(
  maDn: string,
  request: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): void {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const key of ['base_ma_dn', 'ma_dn', 'CodeCompany']) {
      const named: unknown = Reflect.get(part, key);
      if (named !== undefined && named !== maDn) throw refuse.otherTenant();
    }
  }
}

function parseRequest(call: CallDefinition, http: FastifyRequest, body: unknown) {
  refuseUnknownKeys(call, body);
  return {
    params: parsePart(call.params, http.params),
    query: parsePart(call.query, http.query),
    body: parsePart(call.body, body),
  };
}

/** Errors that an answer names: a list of ten thousand wrong values needs no more. */
const mostErrors = 100;

function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const unstorable = unstorableParts(value);
  if (unstorable.length > 0) throw refuse.invalid(unstorable.slice(0, mostErrors));
  const parsed = v.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.output;
  throw refuse.invalid(
    parsed.issues
      .slice(0, mostErrors)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  );
}
