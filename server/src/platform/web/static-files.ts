import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import { sendDocument } from '../../kernel/http/document.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import type { PlatformPorts } from '../context.ts';
import { keptReleases } from '../registry/kept-releases.ts';
import type { PageVisit } from '../registry/preload-links.ts';
import { HostPage } from './host-page.ts';
import { messages } from './messages.ts';
import { releasePath, sendReleaseFile } from './release-files.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Releases of remotes and hashed files never change; documents are always asked for again. */
function cacheControl(path: string): string {
  const immutable = /[\\/]remotes[\\/][^\\/]+[\\/][^\\/]+[\\/]|\.[0-9a-f]{8}\.\w+(\.gz|\.br)?$/;
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function noRegistry(): ProblemError {
  return new ProblemError(503, 'NO_REGISTRY', 'There is no registry', {
    detail: messages.problems.NO_REGISTRY,
    retryAfter: 5,
  });
}

function visitOf({ url, headers }: FastifyRequest): PageVisit {
  return { path: url.split('?')[0] ?? url, releases: keptReleases(headers.cookie) };
}

/** Serves the host, the remotes and the registry; every other page address gets the host's page. */
export async function staticFiles(app: FastifyInstance, services: PlatformPorts): Promise<void> {
  const { registry, config } = services;
  app.get('/registry.json', { config: { access: 'public' } }, async (request, reply) => {
    const served = registry.current();
    if (served === undefined) throw noRegistry();
    return sendDocument(request, reply, served.document);
  });
  const wwwFolder = config.wwwFolder === undefined ? undefined : resolve(config.wwwFolder);
  if (wwwFolder === undefined) {
    app.setNotFoundHandler(async () => {
      throw refuse.notFound();
    });
    return;
  }
  const page = new HostPage(wwwFolder, registry, () => runtimeConfig(services));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendDocument(request, reply, await page.document(visitOf(request)));
  app.get('/', { config: { access: 'public' } }, sendPage);
  app.get('/index.html', { config: { access: 'public' } }, sendPage);
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await files.register(fastifyStatic, {
      root: wwwFolder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // The store keeps its own papers there: who changed what of the registry, and why.
      dotfiles: 'ignore',
      setHeaders: (response, path) => void response.header('Cache-Control', cacheControl(path)),
    });
  });
  const elsewhere = config.releases === config.wwwFolder ? undefined : services.releases;
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.method === 'GET' ? releasePath(request.url) : undefined;
    if (elsewhere !== undefined && path !== undefined) {
      return sendReleaseFile(reply, elsewhere, path);
    }
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const isPage =
      /^(GET|HEAD)$/.test(request.method) &&
      wantsPage &&
      !/^\/(api|remotes|\.[^/]*)\//.test(request.url);
    if (!isPage) throw refuse.notFound();
    return sendPage(request, reply);
  });
}
