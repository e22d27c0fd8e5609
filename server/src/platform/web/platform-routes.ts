import type { FastifyInstance } from 'fastify';
import type { PlatformPorts } from '../context.ts';
import { openEventStream } from './event-stream.ts';
import { readReadiness } from './readiness.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Health, run-time configuration of the browser, event stream. */
export function platformRoutes(app: FastifyInstance, services: PlatformPorts): void {
  app.get('/api/platform/health', { config: { access: 'public', rateLimit: false } }, async () => {
    await services.database.root.selectNoFrom((one) => one.val(1).as('one')).execute();
    return {
      status: 'ok',
      exchange: services.exchange.state(),
      recordings: services.recordings.state,
    };
  });
  // Of the process alone: it answers while it lives, whatever it depends on.
  app.get('/api/platform/live', { config: { access: 'public', rateLimit: false } }, () => ({
    status: 'live',
  }));
  app.get(
    '/api/platform/ready',
    { config: { access: 'public', rateLimit: false } },
    async (_request, reply) => {
      const readiness = await readReadiness(services);
      return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
    },
  );
  app.get('/config.json', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return runtimeConfig(services);
  });
  app.get('/api/platform/events', { config: { access: 'public' } }, (request, reply) =>
    openEventStream(services, request, reply),
  );
}
