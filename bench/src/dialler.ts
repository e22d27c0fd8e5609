import {
  findPostgres,
  measureAnswerDelays,
  measureNextContacts,
  runDiallerKills,
  runDiallerRate,
  startPostgres,
} from '@alo/server/testing';
import { percentile, table } from './numbers.ts';
import { isQuick } from './quick.ts';

/** An attempt without an end, or a call without an attempt. */
class LostAttemptError extends Error {
  override readonly name = 'LostAttemptError';
}

/** A campaign calls while the server and Asterisk are killed: each attempt gets one outcome, and nobody is called twice. */
export async function killedDialler(): Promise<string> {
  const programs = findPostgres();
  if (programs === undefined) return "needs PostgreSQL's server programs\n";
  const postgres = await startPostgres(programs);
  try {
    const outcome = await runDiallerKills({
      contacts: isQuick ? 100 : 1000,
      ...{ callsPerSecond: 20, seed: 20_261_128, url: postgres.url },
      onProgress: (step) => process.stderr.write(`${step}\n`),
    });
    const { contacts, attempts, lost, twice, outcomes } = outcome;
    const ends = Object.entries(outcomes).map(([name, count]) => `${name} ${count}`);
    if (lost + twice > 0) throw new LostAttemptError(JSON.stringify(outcome));
    return table(
      ['contacts', 'attempts', 'without an outcome', 'called twice', 'outcomes'],
      [[String(contacts), String(attempts), String(lost), String(twice), ends.join(', ')]],
    );
  } finally {
    await postgres.close();
  }
}

/** Milliseconds at p95. */
const answerBar = 1000;

/** From the answer of somebody whom a campaign calls until the agent is heard. */
export async function answerDelays(): Promise<string> {
  const rounds = isQuick ? 5 : 50;
  const delays = await measureAnswerDelays(rounds);
  const figures = [0.5, 0.95, 1].map((share) => percentile(delays, share).toFixed(0));
  const met = percentile(delays, 0.95) <= answerBar ? 'met' : 'missed';
  return table(
    [`Answer → agent heard, ${rounds} calls`, 'p50 ms', 'p95 ms', 'most ms', `p95 ≤ ${answerBar}`],
    [['a desk phone that answers by itself', ...figures, met]],
  );
}

/** Calls that a campaign begins each second, for a minute. */
export async function diallerRate(): Promise<string> {
  const programs = findPostgres();
  if (programs === undefined) return "needs PostgreSQL's server programs\n";
  const rows: string[][] = [];
  for (const wanted of [20, 50]) {
    const postgres = await startPostgres(programs);
    try {
      const seconds = isQuick ? 20 : 60;
      const rate = await runDiallerRate({ url: postgres.url, callsPerSecond: wanted, seconds });
      const { begun, slowest, serverSeconds, turnedBack } = rate;
      rows.push([
        ...[String(wanted), (begun / rate.seconds).toFixed(1), slowest.toFixed(1)],
        ((serverSeconds * 1000) / begun).toFixed(1),
        turnedBack.join(', '),
      ]);
    } finally {
      await postgres.close();
    }
  }
  const head = ['calls/s wanted', 'begun a second', 'worst 10 s', 'server: CPU ms a call'];
  return table([...head, 'turned back'], rows);
}

/** Milliseconds at p95 to find and lock the next contact. */
const nextBar = 5;

/** The next contact of a campaign with a million of them. */
export async function nextContacts(): Promise<string> {
  const programs = findPostgres();
  if (programs === undefined) return "needs PostgreSQL's server programs\n";
  const contacts = isQuick ? 20_000 : 1_000_000;
  const postgres = await startPostgres(programs);
  try {
    const rounds = isQuick ? 30 : 500;
    const times = await measureNextContacts({ url: postgres.url, contacts, rounds });
    const shown = (sample: readonly number[], share: number) =>
      percentile(sample, share).toFixed(1);
    return table(
      [`${contacts} contacts`, 'p50 ms', 'p95 ms', `p95 ≤ ${nextBar}`, 'attempt written, p95 ms'],
      times.map(({ who, found, written }) => [
        ...[who, shown(found, 0.5), shown(found, 0.95)],
        percentile(found, 0.95) <= nextBar ? 'met' : 'missed',
        shown(written, 0.95),
      ]),
    );
  } finally {
    await postgres.close();
  }
}
