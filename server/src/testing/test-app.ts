import type { FastifyInstance } from 'fastify';
import { addRoutes } from '../app/http/add-routes.ts';
import { openHttp } from '../app/http/open-http.ts';
import type { Services } from '../app/http/services.ts';

/** All routes over some services; does not listen yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = openHttp(services.config);
  await addRoutes(app, services);
  return app;
}

/**
 * Runs all routes once more on a port of their own, with other services or more routes, for as long as
 * `work` takes.
 */
export async function withApp<T>(
  services: Services,
  work: (url: string) => Promise<T>,
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<T> {
  const app = await createApp(services);
  more(app);
  try {
    return await work(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await app.close();
  }
}
