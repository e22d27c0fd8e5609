import { type EndpointDefinition, endpoints, checkAccess } from '@alo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAccessToken, type TokenUse } from '../../identity/auth/access-token.ts';
import { loadUser } from '../../identity/auth/load-user.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readApiKey } from '../../identity/api-keys/api-key.ts';
import { loadKeyUser } from '../../identity/api-keys/load-key-user.ts';
import { publicLimits } from '../../kernel/http/body-limits.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { Services } from './services.ts';

/** Who a credential speaks for; whether it still may is looked up in a transaction. */
export interface Bearer {
  readonly tenant: string;
  readonly load: (db: TenantTransaction) => Promise<User | null>;
}

/** The telecom API takes the key that {@link endpoints.getShopKey} gives (§7), the others the person's own token. */
function tokenUse(endpoint: EndpointDefinition): TokenUse {
  return endpoint.surface === 'telecom' && endpoint !== endpoints.getShopKey ? 'telecom' : 'all';
}

/** Who asks: a person with a token, or a program with an API key, which may do only what a permission names. */
async function readBearer(
  { config, secrets }: Services,
  http: FastifyRequest,
  endpoint: EndpointDefinition,
): Promise<Bearer> {
  const token = /^Bearer (.+)$/.exec(http.headers.authorization ?? '')?.[1] ?? '';
  const key = readApiKey(token);
  if (key !== null) {
    if (typeof endpoint.access === 'string') throw refuse.noPermission();
    return { tenant: key.tenant, load: (db) => loadKeyUser(db, key, config) };
  }
  const claims = await readAccessToken(secrets.tokenKey, token, tokenUse(endpoint));
  if (claims === null) throw refuse.signedOut();
  return { tenant: claims.tenant, load: (db) => loadUser(db, claims, config) };
}

/** The user behind a credential, when the endpoint is allowed at this moment. @throws {ProblemError} 401, 403 */
export async function requireUser(
  bearer: Bearer,
  endpoint: EndpointDefinition,
  db: TenantTransaction,
): Promise<User> {
  const user = await bearer.load(db);
  if (user === null) throw refuse.signedOut();
  const verdict = checkAccess(user.subject, endpoint.access, new Date());
  if (verdict === 'no-permission') throw refuse.noPermission();
  if (verdict === 'no-feature') throw refuse.noFeature();
  return user;
}

/** The tenant comes from the token; wherever the request names one too, it must be the same (§7). */
export function requireOwnTenant(
  tenant: string,
  request: { readonly params: unknown; readonly query: unknown; readonly body?: unknown },
): void {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const key of ['base_ma_dn', 'ma_dn', 'CodeCompany']) {
      const named: unknown = Reflect.get(part, key);
      if (named !== undefined && named !== tenant) throw refuse.otherTenant();
    }
  }
}

/** A body that costs nothing to read is read before the rights are looked up, which saves a transaction. */
function isSmall(endpoint: EndpointDefinition, { headers }: FastifyRequest): boolean {
  if (endpoint.bodyKind === 'multipart' || headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= publicLimits.bytes;
}

/** Bytes of a refused body that are taken and thrown away, so that a browser gets to read the refusal. */
const mostThrownAway = 16 * 1024 * 1024;

const bearers = new WeakMap<FastifyRequest, Bearer>();

/**
 * Checks who asks before the body is read: the credential always, what it allows where the body may be large. The
 * handler asks again in its own transaction: rights can end while a body arrives.
 * @throws {ProblemError} 401, 403
 */
export async function authorizeBody(
  services: Services,
  endpoint: EndpointDefinition,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const bearer = await readBearer(services, http, endpoint);
    bearers.set(http, bearer);
    if (isSmall(endpoint, http)) return;
    requireOwnTenant(bearer.tenant, http);
    await services.database.withTenant(bearer.tenant, (db) => requireUser(bearer, endpoint, db));
  } catch (error) {
    const size = http.headers['content-length'];
    if (size === undefined ? !isSmall(endpoint, http) : Number(size) > mostThrownAway) {
      reply.header('Connection', 'close');
    }
    throw error;
  }
}

/** Who {@link authorizeBody} found. */
export function bearerOf(http: FastifyRequest): Bearer {
  const bearer = bearers.get(http);
  if (bearer === undefined) throw refuse.signedOut();
  return bearer;
}
