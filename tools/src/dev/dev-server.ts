import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { requireFreePort } from '../free-port.ts';
import { devRelease } from './dev-release.ts';
import type { DevRequest } from './read-dev-request.ts';
import { createUpdateStream } from './update-stream.ts';
import { type BuildReport, watchRemote } from './watch-remote.ts';

export interface DevServer {
  /** `http://localhost:9001` */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
};

/**
 * Headers for the host's origin alone. Other pages can neither read the files nor run them, and a name
 * that somebody else points at this machine is not answered.
 */
function crossOrigin(request: IncomingMessage, host: string): Record<string, string> {
  const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', Vary: 'Origin' };
  if (request.headers.origin !== host) return headers;
  return {
    ...headers,
    'Access-Control-Allow-Origin': host,
    // A page of the internet asks before it reaches into this machine.
    'Access-Control-Allow-Private-Network': 'true',
  };
}

function isOurs(request: IncomingMessage, port: number): boolean {
  return [`localhost:${port}`, `127.0.0.1:${port}`].includes(request.headers.host ?? '');
}

async function sendFile(response: ServerResponse, folder: string, name: string): Promise<void> {
  // All files are side by side: nothing with a slash is one of them.
  const content = /^[\w@.~-]+$/.test(name)
    ? await readFile(join(folder, name)).catch(() => undefined)
    : undefined;
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(content === undefined ? 404 : 200, {
    'Cache-Control': 'no-store',
    'Content-Type': content === undefined ? 'text/plain' : type,
  });
  response.end(content);
}

/**
 * Serves one remote on this machine: `release.json` for the override of a host, manifest and scripts, and
 * `updates` (server-sent events). Resolves after the first build, whether or not it was good.
 */
export async function startDevServer(
  { folder, host, port }: Omit<DevRequest, 'remote'>,
  onBuild: (report: BuildReport) => void = () => undefined,
): Promise<DevServer> {
  if (port !== 0) await requireFreePort('127.0.0.1', port);
  const updates = createUpdateStream();
  let origin = '';
  let bound = 0;
  let output = '';
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(crossOrigin(request, host))) {
      response.setHeader(name, value);
    }
    if (!isOurs(request, bound)) return response.writeHead(403).end();
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (pathname === '/updates') return updates.add(response);
    if (pathname !== '/release.json') return sendFile(response, output, pathname.slice(1));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(await devRelease(folder, origin)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  bound = typeof address === 'object' && address !== null ? address.port : port;
  origin = `http://localhost:${bound}`;
  const firstBuild = Promise.withResolvers<void>();
  const watched = await watchRemote(folder, (report) => {
    updates.send(report);
    onBuild(report);
    firstBuild.resolve();
  });
  output = watched.output;
  await firstBuild.promise;
  return {
    origin,
    close: async () => {
      updates.close();
      await watched.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
