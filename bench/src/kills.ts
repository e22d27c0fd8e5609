import { runKills } from '@alo/server/testing';
import { eachDatabase } from './each-database.ts';
import { percentile, table } from './numbers.ts';
import { isQuick } from './quick.ts';

const kills = isQuick ? 5 : 50;

/** Something that the server had confirmed was gone, or there by half. */
class LostWriteError extends Error {
  override readonly name = 'LostWriteError';
}

async function row(name: string, url: string | undefined): Promise<string[]> {
  const outcome = await runKills({
    kills,
    seed: 20_261_121,
    url,
    onProgress: (step) => process.stderr.write(`${name}: ${step}\n`),
  });
  if (outcome.losses.length > 0) throw new LostWriteError(`${name}:\n${outcome.losses.join('\n')}`);
  return [
    name,
    String(outcome.kills),
    String(outcome.acknowledged),
    String(outcome.imports),
    '0',
    (percentile(outcome.starts, 0.5) / 1000).toFixed(1),
    (Math.max(...outcome.starts) / 1000).toFixed(1),
  ];
}

/** The server is killed while clients write: nothing that was confirmed may be gone, nothing there by half. */
export async function killedServer(): Promise<string> {
  const rows = await eachDatabase(row);
  return table(
    ['database', 'kills', 'confirmed', 'imports', 'lost or half', 'start p50 s', 'start max s'],
    rows,
  );
}
