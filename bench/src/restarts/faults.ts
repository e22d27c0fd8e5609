import type { TestPostgres } from '@alo/server/testing';
import { smallDisk } from '@alo/exchange/testing';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallCheck } from './call-check.ts';
import type { ExchangeKind, Installation } from './installation.ts';

/** What a fault works on. */
export interface Scene {
  readonly installation: Installation;
  readonly kind: ExchangeKind;
  readonly calls: CallCheck;
  readonly postgres: TestPostgres | undefined;
  /** The data folder has a small disk of its own. */
  readonly hasOwnDisk: boolean;
}

/** One row of the table. */
export interface Fault {
  readonly name: string;
  readonly rounds: number;
  /** Why it cannot be tried here, in a few words. */
  readonly without?: (scene: Scene) => string | undefined;
  /** Does it; resolves at the moment from which the seconds are counted. */
  readonly strike: (scene: Scene) => Promise<void>;
}

const killing = (child: 'server' | 'asterisk', signal: NodeJS.Signals): Fault['strike'] => {
  return async ({ installation }) => void process.kill(await installation.pidOf(child), signal);
};

/** Milliseconds that a fault which passes by itself lasts. */
const lasts = 3000;

const withoutDisk = ({ hasOwnDisk }: Scene) =>
  hasOwnDisk ? undefined : 'needs the right to mount a disk';

export const faults: readonly Fault[] = [
  {
    name: 'SIGKILL of the server',
    rounds: 3,
    strike: async (scene) => {
      // The supervisor waits before it starts one that lived for less than ten seconds.
      await delay(10_500);
      await killing('server', 'SIGKILL')(scene);
    },
  },
  {
    name: 'the server hangs (SIGSTOP)',
    rounds: 1,
    strike: killing('server', 'SIGSTOP'),
  },
  {
    name: 'SIGKILL of Asterisk',
    rounds: 3,
    without: ({ kind }) => (kind === 'auto' ? undefined : 'it is the server'),
    strike: killing('asterisk', 'SIGKILL'),
  },
  {
    name: 'SIGKILL of the supervisor, started again',
    rounds: 3,
    strike: async ({ installation }) => {
      await installation.end('SIGKILL');
      installation.spawn();
    },
  },
  {
    name: 'registry.json broken at the start',
    rounds: 1,
    strike: async ({ installation }) => {
      await installation.end('SIGTERM');
      await writeFile(join(installation.folder, 'www/registry.json'), '{"schema":1,');
      installation.spawn();
    },
  },
  {
    name: 'the port taken for 3 s at the start',
    rounds: 1,
    strike: async ({ installation }) => {
      await installation.end('SIGTERM');
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(installation.port, '127.0.0.1', resolve));
      installation.spawn();
      await delay(lasts);
      await new Promise((resolve) => other.close(resolve));
    },
  },
  {
    name: 'disk full for 10 s, with calls; then room again',
    rounds: 1,
    without: withoutDisk,
    strike: async ({ installation, calls, postgres }) => {
      const disk = smallDisk(installation.folder);
      await disk.fill();
      try {
        const until = performance.now() + 10_000;
        // Without its database the server is away, and the phones with it.
        while (performance.now() < until) {
          await calls.wholeCall().catch((error: unknown) => {
            if (postgres !== undefined) throw error;
          });
          await delay(500);
        }
      } finally {
        await disk.makeRoom();
      }
    },
  },
  {
    name: 'PostgreSQL away for 3 s',
    rounds: 1,
    without: ({ postgres }) => (postgres === undefined ? 'it is in the server' : undefined),
    strike: async ({ postgres }) => {
      await postgres?.stop();
      await delay(lasts);
      await postgres?.resume();
    },
  },
];
