// Makes the sums that reports read equal to the calls again: `npm run rebuild-sums`.
import { rebuildSumsOf } from '@alo/server/rebuild-sums';
import { join } from 'node:path';
import { readSettings } from '../start/settings.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort());
}

try {
  const { dataFolder } = readSettings(process.env);
  const isWhole = await rebuildSumsOf(
    { databaseUrl: process.env['DATABASE_URL'], dataFolder: join(dataFolder, 'server') },
    {
      signal: stop.signal,
      onCompany: ({ company, days, repaired }) => {
        const which = repaired.length === 0 ? '' : `: ${repaired.join(', ')}`;
        process.stdout.write(`${company}  ${days} days, ${repaired.length} repaired${which}\n`);
      },
    },
  );
  process.stdout.write(isWhole ? 'All sums are right.\n' : 'Stopped; the next run continues.\n');
} catch (error) {
  process.stderr.write(`Alo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
