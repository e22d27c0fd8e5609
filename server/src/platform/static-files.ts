import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join, resolve } from 'node:path';
import { refuse } from '../http/problem-error.ts';
import type { ServerConfig } from '../config.ts';

/** Releases of remotes and hashed files never change; documents are always asked for again. */
function cacheControl(path: string): string {
  const immutable = /[\\/]remotes[\\/][^\\/]+[\\/][^\\/]+[\\/]|\.[0-9a-f]{8}\.\w+(\.gz|\.br)?$/;
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Serves the host, the remotes and the registry; every other page address gets the host's page. */
export async function staticFiles(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const { wwwFolder } = config;
  if (wwwFolder !== undefined) {
    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' };
      });
      await files.register(fastifyStatic, {
        root: resolve(wwwFolder),
        preCompressed: true,
        cacheControl: false,
        // `.platform/` holds the audit list of releases: for those who may release, not for browsers.
        dotfiles: 'ignore',
        index: ['index.html'],
        setHeaders: (response, path) => void response.header('Cache-Control', cacheControl(path)),
      });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const isPage =
      request.method === 'GET' && wantsPage && !/^\/((api|remotes)\/|\.)/.test(request.url);
    if (wwwFolder === undefined || !isPage) throw refuse.notFound();
    return reply
      .header('Cache-Control', 'no-cache')
      .sendFile('index.html', join(resolve(wwwFolder)));
  });
}
