import { rejectCause, routeAnswer, routeCallSchema, routeSecretHeader } from '@alo/exchange';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { refuse } from '../http/problem-error.ts';
import type { Services } from '../http/services.ts';
import { findRoute } from './find-route.ts';

/** Where the dial plan asks for the way of a call. */
export const ROUTE_PATH = '/exchange/route';

function sameSecret(given: unknown, secret: string): boolean {
  const one = Buffer.from(String(given));
  const other = Buffer.from(secret);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Answers the dial plan's question with a verb of the one routing function. */
export function routeForExchange(app: FastifyInstance, services: Services): void {
  const { routeSecret } = services.exchange;
  app.get(
    ROUTE_PATH,
    { config: { access: 'public', rateLimit: false } },
    async (request, reply) => {
      const given = request.headers[routeSecretHeader.toLowerCase()];
      if (routeSecret === undefined || !sameSecret(given, routeSecret)) throw refuse.notFound();
      const call = v.safeParse(routeCallSchema, request.query);
      reply.type('application/json');
      if (!call.success) return routeAnswer({ do: 'reject', cause: rejectCause.unknownNumber });
      return routeAnswer(await findRoute(services.database, call.output));
    },
  );
}
