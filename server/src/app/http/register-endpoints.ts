import { allEndpoints, type EndpointDefinition, endpoints } from '@alo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { nameTheUser } from '../../kernel/audit/name-user.ts';
import { uploadSlots } from '../../kernel/workers/fair-slots.ts';
import { authorizeBody, bearerOf, requireOwnTenant, requireUser } from './authorize.ts';
import { limitsOf } from '../../kernel/http/body-limits.ts';
import { parseRequest } from '../../kernel/http/parse-request.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { runEach } from '../../kernel/http/run-each.ts';
import { pathOf } from '../../kernel/http/surface-paths.ts';
import type { ServedEndpoint } from '../../kernel/http/serve.ts';
import type { AfterRequest } from '../../kernel/user/actor.ts';
import type { Services } from './services.ts';

/** A declared endpoint has no handler, or a handler is bound twice: the server does not start. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
}

function nameOf(endpoint: EndpointDefinition): string {
  return `${endpoint.method} ${pathOf(endpoint)}`;
}

/**
 * Registers every declared endpoint.
 * @throws {RouteTableError} unless each has exactly one handler
 */
export function registerEndpoints(
  app: FastifyInstance,
  services: Services,
  served: readonly ServedEndpoint<Services>[],
): void {
  const names = served.map(({ endpoint }) => nameOf(endpoint));
  const missing = allEndpoints.map(nameOf).filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0 || twice.length > 0) {
    throw new RouteTableError(
      `Endpoints without a handler: ${missing.join(', ') || 'none'}; bound twice: ${twice.join(', ') || 'none'}`,
    );
  }
  for (const entry of served) registerCall(app, services, entry);
}

/** Requests of one address in a minute where guessing or flooding would pay, or nobody honest sends many; a whole office may share it. */
const rateLimits = new Map<EndpointDefinition, number>([
  [endpoints.loginTenant, 300],
  [endpoints.signUp, 20],
  [endpoints.confirmEmail, 60],
  [endpoints.forgetPassword, 30],
  [endpoints.resetPassword, 60],
  [endpoints.sendBeacons, 600],
  // Many customers share an address of a mobile network when links to a survey have just been sent.
  [endpoints.openSurveyPage, 1200],
  [endpoints.answerSurveyPage, 6000],
  [endpoints.finishSurveyPage, 1200],
  // Each television asks once a second.
  [endpoints.getTelevision, 1800],
]);

function rateLimitOf(endpoint: EndpointDefinition) {
  const max = rateLimits.get(endpoint);
  return max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } };
}

function registerCall(
  app: FastifyInstance,
  services: Services,
  entry: ServedEndpoint<Services>,
): void {
  const { endpoint } = entry;
  const limits = limitsOf(endpoint);
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    bodyLimit: limits.bytes,
    config: { access: endpoint.access, mostValues: limits.values, ...rateLimitOf(endpoint) },
    ...(entry.kind === 'public'
      ? {}
      : {
          preParsing: (http: FastifyRequest, reply: FastifyReply) =>
            authorizeBody(services, endpoint, http, reply),
        }),
    handler: async (http, reply) => {
      const answer =
        entry.kind === 'public'
          ? await entry.handle(
              parseRequest(endpoint, http, await readBody(endpoint, http)) as never,
              {
                services,
                http,
                reply,
              },
            )
          : endpoint.bodyKind === 'multipart'
            ? await uploadSlots.run(bearerOf(http).tenant, () =>
                answerSignedIn(services, entry, http, reply),
              )
            : await answerSignedIn(services, entry, http, reply);
      return v.parse(endpoint.answer, answer);
    },
  });
}

/** Runs the tasks after the transaction of a request. Never rejects: what the request stored is not undone. */
async function runAfter(
  { database }: Pick<Services, 'database'>,
  tenant: string,
  tasks: readonly AfterRequest[],
  onError: (error: unknown) => void,
): Promise<void> {
  if (tasks.length === 0) return;
  const effects: (() => void)[] = [];
  try {
    await database.withTenant(tenant, async (db) => {
      for (const task of tasks) {
        const effect = await task(db);
        if (effect !== undefined) effects.push(effect);
      }
    });
    runEach(effects, onError);
  } catch (error) {
    onError(error);
  }
}

async function answerSignedIn(
  services: Services,
  entry: Exclude<ServedEndpoint<Services>, { kind: 'public' }>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = entry;
  const bearer = bearerOf(http);
  requireOwnTenant(bearer.tenant, http);
  // Before the transaction: a slow sender must not hold a connection of the database.
  const body = await readBody(endpoint, http);
  const file =
    entry.kind === 'with-file'
      ? await entry.read({ services, http, tenant: bearer.tenant })
      : undefined;
  const afterCommit: (() => void)[] = [];
  const after: AfterRequest[] = [];
  const atEnd: (() => void)[] = [];
  const onError = (error: unknown) => http.log.error({ err: error }, 'after a request');
  const working = services.database.withTenant(bearer.tenant, async (db) => {
    const user = await requireUser(bearer, endpoint, db);
    if (endpoint.method !== 'GET') await nameTheUser(db, user, http.ip);
    const request = parseRequest(endpoint, http, body);
    requireOwnTenant(user.tenant, {
      params: request.params,
      query: request.query,
      body: request.body,
    });
    const context = { services, http, reply, user };
    if (entry.kind === 'checked') return () => entry.handle(request as never, context);
    const inside = {
      ...context,
      db,
      afterCommit: (task: () => void) => afterCommit.push(task),
      always: (task: AfterRequest) => after.push(task),
      atEnd: (task: () => void) => atEnd.push(task),
    };
    const answer =
      entry.kind === 'with-file'
        ? await entry.handle(request as never, inside, file as never)
        : await entry.handle(request as never, inside);
    return () => Promise.resolve(answer);
  });
  const finish = await working
    .finally(() => runAfter(services, bearer.tenant, after, onError))
    .finally(() => runEach(atEnd, onError));
  runEach(afterCommit, onError);
  return finish();
}
