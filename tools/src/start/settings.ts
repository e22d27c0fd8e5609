import { join, resolve } from 'node:path';
import { repository } from '../repository.ts';

/** A setting of the environment cannot be used, or the machine does not allow the start. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface StartSettings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly demo: boolean;
  /** RTP ports of the exchange. */
  readonly rtp: { readonly from: number; readonly to: number };
}

/** Reads `ALO_HOST`, `ALO_PORT`, `ALO_DATA_DIR`, `ALO_DEMO`, `ALO_RTP`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const port = Number(environment['ALO_PORT'] ?? '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError('PORT', 'ALO_PORT must be a port from 1 to 65535.');
  }
  const rtp = /^(\d+)-(\d+)$/.exec(environment['ALO_RTP'] ?? '20000-24999');
  const from = Number(rtp?.[1]);
  const to = Number(rtp?.[2]);
  if (rtp === null || from < 1024 || to > 65_535 || to - from < 10) {
    throw new StartError('RTP', 'ALO_RTP must be a range of ports such as 20000-24999.');
  }
  return {
    host: environment['ALO_HOST'] ?? '127.0.0.1',
    port,
    dataFolder: resolve(environment['ALO_DATA_DIR'] ?? join(repository, '.alo')),
    demo: environment['ALO_DEMO'] !== '0',
    rtp: { from, to },
  };
}
