import { rejectCause, route, routeAnswer, routeCallSchema, routeSecretHeader } from '@alo/exchange';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { refuse } from '../http/problem-error.ts';
import type { Services } from '../http/services.ts';

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
      const { tenant, to } = call.output;
      const row = await services.database.withTenant(tenant, (db) =>
        db
          .selectFrom('subscriber')
          .select(['extension', 'is_active', 'dnd', 'ring_timeout'])
          .where('extension', '=', to)
          .executeTakeFirst(),
      );
      const subscriber = row && {
        extension: row.extension,
        isActive: row.is_active,
        dnd: row.dnd,
        ringTimeout: row.ring_timeout,
      };
      return routeAnswer(
        route(call.output, { tenant, subscriber: () => subscriber }, () => Date.now()),
      );
    },
  );
}
