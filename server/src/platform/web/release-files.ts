import type { Store } from '@alo/releases';
import type { FastifyReply } from 'fastify';
import { extname } from 'node:path';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { toUserFacingProblem } from '../remotes/release-problems.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Files of releases and nothing else of the store: no folder upwards, none that begins with a dot. */
const releaseFile = /^\/(remotes\/mf-[a-z0-9-]+(?:\/[\w@+-][\w.@+-]*)+)$/;

/** Path in the store of a file of a release, or undefined for any other address. */
export function releasePath(url: string): string | undefined {
  return releaseFile.exec(url.split('?')[0] ?? '')?.[1];
}

/** Sends a file of a release from where remotes are released to, when that is not the served folder. */
export async function sendReleaseFile(reply: FastifyReply, store: Store, path: string) {
  const file = await toUserFacingProblem(() => store.read(path));
  if (file === undefined) throw refuse.notFound();
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .type(contentTypes[extname(path)] ?? 'application/octet-stream')
    .send(Buffer.from(file.bytes));
}
