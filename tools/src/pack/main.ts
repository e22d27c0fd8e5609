import { errorCode } from '@alo/contracts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../errors.ts';
import { writeKit } from './write-kit.ts';

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/kit' } } });
  const folder = resolve(values.out);
  await writeKit(folder);
  process.stdout.write(`${folder} is ready. Copy your mf-… folder into it, then: pnpm install\n`);
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const isOurs =
    error instanceof UserError || errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true;
  process.stderr.write(`pack-shared: ${isOurs ? text : `unexpected error: ${text}`}\n`);
  process.exitCode = 1;
}
