import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/http/app.ts';
import type { Services } from '../app/http/services.ts';

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
