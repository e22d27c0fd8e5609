import { extname } from 'node:path';
import type { FileKind } from './store.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const typeOf = (path: string) => contentTypes[extname(path)] ?? 'application/octet-stream';

/** Files of a release: they never change. */
export const immutableFile = (path: string): FileKind => ({
  contentType: typeOf(path),
  cacheControl: 'public, max-age=31536000, immutable',
});

/** Documents that are asked for again each time. */
export const freshFile = (path: string): FileKind => ({
  contentType: typeOf(path),
  cacheControl: 'no-cache',
});
