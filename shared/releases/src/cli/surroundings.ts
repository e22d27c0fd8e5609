import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '../release-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const setText = (text: string | undefined) => (text === '' ? undefined : text);

/** The site that `npm start` serves from this folder, where there is one. */
function ownSite(cwd: string, environment: Environment): string | undefined {
  const site = join(resolve(cwd, setText(environment['ALO_DATA_DIR']) ?? '.alo'), 'www');
  return existsSync(site) ? site : undefined;
}

/** Where to release to; throws USAGE where nobody said it. */
export function chooseTarget(
  given: string | undefined,
  cwd: string,
  environment: Environment,
): string {
  const target =
    setText(given) ?? setText(environment['ALO_RELEASE_TARGET']) ?? ownSite(cwd, environment);
  if (target !== undefined) return target;
  throw new ReleaseError(
    'USAGE',
    'Say where to: --target <folder or s3://bucket/prefix>, or ALO_RELEASE_TARGET. npm start makes a site in .alo/www.',
  );
}

/** Who the audit list will name. */
export async function chooseAuthor(
  given: string | undefined,
  cwd: string,
  environment: Environment,
): Promise<string> {
  const said = setText(given) ?? setText(environment['ALO_RELEASE_BY']);
  if (said !== undefined) return said;
  const git = await promisify(execFile)('git', ['config', 'user.email'], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return setText(git) ?? userInfo().username;
}
