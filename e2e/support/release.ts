import { repository } from '@alo/tools';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productUnderTest } from './product.ts';

/** `npm run release -- …` on the site of the product under test. */
export async function release(text: string): Promise<string> {
  const { dataFolder } = productUnderTest();
  const target = ['--target', join(dataFolder, 'www'), '--by', 'e2e'];
  const main = join(repository, 'shared/releases/src/cli/main.ts');
  const args = [main, ...text.split(' '), ...target];
  return (await promisify(execFile)(process.execPath, args, { cwd: repository })).stdout;
}
