import { OwnProcess, signInAt } from '@alo/server/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Attack, type Target, measureAttack } from './attacks/attack.ts';
import { connectionAttacks } from './attacks/connections.ts';
import { doorAttacks } from './attacks/doors.ts';
import { fileAttacks } from './attacks/files.ts';
import { recordingLinkRow } from './attacks/recording-link.ts';
import { requestAttacks } from './attacks/requests.ts';
import { sipGuesses } from './attacks/sip-guesses.ts';
import { telephoneRows } from './attacks/telephone.ts';
import { eachDatabase } from './each-database.ts';
import { table } from './numbers.ts';

const all: readonly Attack[] = [
  ...fileAttacks,
  ...requestAttacks,
  ...doorAttacks,
  ...connectionAttacks,
];
/** A carrier for the companies, where nobody takes calls. */
const trunks = [
  { name: 'carrier', host: '127.0.0.2', port: 5060, transport: 'udp', default: true },
];

/** Bar: the longest that somebody of another company may wait, in milliseconds. */
const mostWait = 300;

async function rows(target: Target): Promise<string[][]> {
  const measured: string[][] = [];
  for (const attack of all) {
    process.stderr.write(`attacks: ${attack.name}\n`);
    const { outcome, cpuMs, longestWaitMs, tookMs } = await measureAttack(target, attack);
    const wait = `${longestWaitMs.toFixed(0)}${longestWaitMs > mostWait ? ' (!)' : ''}`;
    const seconds = (tookMs / 1000).toFixed(2);
    measured.push([attack.name, attack.before, outcome, String(cpuMs), wait, seconds]);
  }
  return measured;
}

/**
 * The attacks of the field test over HTTP, what each cost the server and somebody of another company, then and now; its
 * cases of calls; and the guesses of SIP passwords.
 */
export async function attacks(): Promise<string> {
  const tables = await eachDatabase(async (name, url) => {
    const folder = await mkdtemp(join(tmpdir(), 'alo-attacks-'));
    const server = new OwnProcess({
      ALO_PORT: '0',
      ALO_DATA_DIR: folder,
      ALO_DEMO: '1',
      ALO_LOG: 'error',
      ALO_EXCHANGE_KIND: 'loopback',
      ALO_TRUNKS: JSON.stringify(trunks),
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    });
    try {
      const address = await server.start();
      const admin = await signInAt(address, 'dn0002', 'admin');
      const neighbour = await signInAt(address, 'dn0003', 'admin');
      const measured = await rows({ url: address, server, admin, neighbour });
      const head = ['attack', '24/11/2026', 'now', 'CPU ms', 'longest wait of another ms', 's'];
      return [
        `${name}, memory ${server.residentMb().toFixed(0)} MB at the end\n\n${table(head, measured)}`,
      ];
    } finally {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  });
  const cases = [...(await telephoneRows()), await recordingLinkRow()];
  const calls = `Calls through Asterisk\n\n${table(['case', '24/11/2026', 'now', 's'], cases)}`;
  return [...tables.flat(), calls, await sipGuesses()].join('\n\n');
}
