import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provisionSipp } from '../provision/provision-sipp.ts';
import { waitFor } from './wait-for.ts';

/** What one sipp does. */
export interface SippOptions {
  readonly scenario: string;
  /** Own address and port. */
  readonly from: string;
  readonly port: number;
  /** Where calls go, `address:port`; without it sipp waits for calls. */
  readonly to?: string;
  /** Number called and number shown of each call, over and over. */
  readonly numbers?: readonly (readonly [called: string, shown: string])[];
  /** Calls a second, calls in all, calls at once. */
  readonly rate?: number;
  readonly calls?: number;
  readonly atOnce?: number;
  /** First part of every Call-ID. */
  readonly name?: string;
}

export interface SippResult {
  readonly made: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly seconds: number;
  /** Milliseconds from each INVITE to its 180. */
  readonly ringMs: readonly number[];
  /** What sipp did not expect, shortened. */
  readonly complaint: string;
}

/** sipp for tests and benchmarks, fetched at most once into the cache of the checkout. */
async function sippCommand(): Promise<readonly string[]> {
  const repository = resolve(import.meta.dirname, '../../..');
  const { command } = await provisionSipp(join(repository, '.cache', 'sipp'));
  return command;
}

/** Starts one sipp in a folder of its own. */
export async function startSipp(options: SippOptions): Promise<Sipp> {
  const command = await sippCommand();
  const folder = await mkdtemp(join(tmpdir(), 'alo-sipp-'));
  await writeFile(join(folder, 'scenario.xml'), options.scenario);
  const lines = (options.numbers ?? []).map((numbers) => `${numbers.join(';')};`);
  await writeFile(join(folder, 'numbers.csv'), `SEQUENTIAL\n${lines.join('\n')}\n`);
  const { to, from, port, rate = 1, calls, atOnce, name = 'call' } = options;
  const caller =
    to === undefined
      ? []
      : [to, ...['-inf', 'numbers.csv', '-r', `${rate}`, '-l', `${atOnce ?? calls ?? 1}`]];
  const [file = '', ...leading] = command;
  const child = spawn(
    file,
    [
      ...leading,
      ...caller,
      ...['-sf', 'scenario.xml', '-i', from, '-p', `${port}`, '-cid_str', `${name}-%u-%p@%s`],
      ...(calls === undefined ? [] : ['-m', `${calls}`]),
      ...['-nostdin', '-trace_rtt', '-rtt_freq', '1', '-trace_err', '-error_file', 'errors.log'],
      ...['-trace_stat', '-stf', 'stat.csv', '-fd', '1', '-recv_timeout', '60000'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  if (to === undefined) await waitFor(() => hasPort(from, port));
  return new Sipp(child, folder);
}

/** Is there a UDP socket at an IPv4 address? A call that comes before would be refused. */
async function hasPort(address: string, port: number): Promise<boolean> {
  const hex = (value: number, digits: number) =>
    value.toString(16).toUpperCase().padStart(digits, '0');
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  const place = `${bytes.toReversed().join('')}:${hex(port, 4)}`;
  return (await readFile('/proc/net/udp', 'utf8')).includes(` ${place} `);
}

/** One running sipp. */
export class Sipp {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #ended: Promise<unknown>;

  constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#folder = folder;
    this.#ended = once(child, 'exit');
  }

  /** Waits until all its calls are over and reports their outcome. */
  async result(): Promise<SippResult> {
    await this.#ended;
    const names = await readdir(this.#folder);
    const read = (name: string | undefined) =>
      name === undefined ? '' : readFile(join(this.#folder, name), 'utf8').catch(() => '');
    const stat = await read('stat.csv');
    const times = await read(names.find((name) => name.endsWith('_rtt.csv')));
    const complaint = errorsOf(await read('errors.log')).slice(0, 600);
    await rm(this.#folder, { recursive: true, force: true });
    return { ...readStat(stat), ringMs: readTimes(times), complaint };
  }

  /** Ends it at once: what it waited for does not come any more. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGKILL');
      await this.#ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** What went wrong; that sipp itself was slow for a moment is no fault of the calls. */
function errorsOf(log: string): string {
  const lines = log.split('\n').filter((line) => line !== '' && !line.includes('Overload warning'));
  return lines.length > 1 ? lines.join('\n') : '';
}

function readStat(text: string): Omit<SippResult, 'ringMs' | 'complaint'> {
  const lines = text.trim().split('\n');
  const names = (lines[0] ?? '').split(';');
  const values = (lines.at(-1) ?? '').split(';');
  const value = (name: string) => values[names.indexOf(name)] ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = value('ElapsedTime(C)').split(':').map(Number);
  return {
    made: Number(value('TotalCallCreated')),
    succeeded: Number(value('SuccessfulCall(C)')),
    failed: Number(value('FailedCall(C)')),
    seconds: hours * 3600 + minutes * 60 + seconds,
  };
}

function readTimes(text: string): number[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const time = Number(line.split(';')[1]);
      return line.trim() === '' || Number.isNaN(time) ? [] : [time];
    });
}
