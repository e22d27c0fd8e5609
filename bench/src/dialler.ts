import { findPostgres, runDiallerKills, startPostgres } from '@alo/server/testing';
import { table } from './numbers.ts';
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
