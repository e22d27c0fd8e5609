import { mkdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type StartSettings, StartError } from './settings.ts';

/** Bytes that must be free before anything is written: database, journal, logs. */
const needed = 300 * 1024 * 1024;

/** Rejects unless the port can be listened on. */
export async function requireFreePort({ host, port }: StartSettings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const text =
        cause.code === 'EADDRINUSE'
          ? `Port ${port} is in use by another program. Stop it, or choose another port with ALO_PORT.`
          : `Port ${port} on ${host} cannot be opened (${cause.code ?? cause.message}). Choose another with ALO_PORT or ALO_HOST.`;
      reject(new StartError('PORT', text, { cause }));
    });
    probe.listen(port, host, () => resolve());
  }).finally(() => probe.close());
}

/** Makes the data folder; rejects when that cannot be done or the disk is nearly full. */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new StartError(
      'DATA_FOLDER',
      `The data folder ${folder} cannot be made (${code}). Choose another with ALO_DATA_DIR.`,
      { cause },
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) {
    throw new StartError(
      'DISK_FULL',
      `The disk of ${folder} is full: ${Math.round((bavail * bsize) / 1024 / 1024)} MB free, ${needed / 1024 / 1024} MB needed. Make room, or choose another folder with ALO_DATA_DIR.`,
    );
  }
}

/** A port that is free now, for something inside this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new StartError('PORT', 'No free port could be found on this machine.');
  }
  return address.port;
}
