import { errorCode } from '@alo/contracts';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './errors.ts';

/** Opens the port for a moment; gives it back. */
async function tryPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Below the ports that systems give to connections: a free one of those may be taken a moment later. */
const offered = { from: 10_000, to: 32_767 };

/**
 * A port that is free now, for something inside this machine.
 *
 * @param spoken those that somebody will open soon
 * @throws {Error} when none of a hundred is free
 */
export async function freePort(...spoken: readonly (number | undefined)[]): Promise<number> {
  for (let left = 100; ; left -= 1) {
    const port = offered.from + Math.floor(Math.random() * (offered.to - offered.from));
    if (spoken.includes(port)) continue;
    try {
      return await tryPort('127.0.0.1', port);
    } catch (error) {
      if (left <= 0) throw error;
    }
  }
}

/** Milliseconds between two tries to have a port that is taken. */
const look = 50;

/**
 * Rejects with one clear line unless a server can listen there.
 *
 * @param patienceMs how long a port that is taken is waited for, in milliseconds
 */
export async function requireFreePort(host: string, port: number, patienceMs = 0): Promise<void> {
  try {
    await tryPort(host, port);
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'EADDRINUSE' && patienceMs > 0) {
      await delay(look);
      return requireFreePort(host, port, patienceMs - look);
    }
    throw new UserError(
      'PORT',
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program. Stop it, or choose another port with ALO_PORT.`
        : `Port ${port} of ${host} cannot be opened (${code}). Choose others with ALO_PORT and ALO_HOST.`,
      { cause },
    );
  }
}
