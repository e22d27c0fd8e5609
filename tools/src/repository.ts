import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What `npm start` serves: the host, the releases of the remotes, the registry. */
export const wwwFolder = join(repository, 'dist', 'www');

/** Programs that are fetched once: Asterisk, and Chromium where the machine has none. */
export const cacheFolder = process.env['ALO_CACHE_DIR'] ?? join(repository, '.cache');

/** The remotes, in the order of the menu. */
export const remotes = ['mf-crm', 'mf-pbx', 'mf-reports', 'mf-survey', 'mf-softphone'] as const;

/** Everything that is built by webpack. */
export const apps = ['host', ...remotes] as const;
export type App = (typeof apps)[number];
