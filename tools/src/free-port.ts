import { createServer } from 'node:net';
import { errorCode, UserError } from './errors.ts';

/** Opens the port for a moment; 0 takes a free one. Gives back which it was. */
async function tryPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** A port that is free now, for something inside this machine. */
export function freePort(): Promise<number> {
  return tryPort('127.0.0.1', 0);
}

/** Rejects with one clear line unless a server can listen there. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  try {
    await tryPort(host, port);
  } catch (cause) {
    const code = errorCode(cause);
    throw new UserError(
      'PORT',
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program. Stop it, or choose another port with ALO_PORT.`
        : `Port ${port} of ${host} cannot be opened (${code}). Choose others with ALO_PORT and ALO_HOST.`,
      { cause },
    );
  }
}
