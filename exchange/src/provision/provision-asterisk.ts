import { join } from 'node:path';
import {
  type AsteriskInstall,
  findSystemAsterisk,
  parseAsteriskVersion,
} from './asterisk-install.ts';
import {
  type DebianProgram,
  type FetchProgress,
  loaderCommand,
  provisionProgram,
} from './debian-program.ts';

export type ProvisionProgress =
  | FetchProgress
  | { readonly step: 'ready'; readonly install: AsteriskInstall };

export interface ProvisionOptions {
  /** Folder for the packages and the tree; made when absent. It may be thrown away at any time. */
  readonly cacheDir: string;
  readonly onProgress?: (progress: ProvisionProgress) => void;
  /** Passes over an Asterisk on the PATH, for tests and for a pinned version. */
  readonly ignoreSystem?: boolean;
  /** Folder of apt's configuration; /etc/apt unless a test says otherwise. */
  readonly aptFolder?: string;
}

const asterisk: DebianProgram<AsteriskInstall> = {
  name: 'asterisk',
  packages: [
    'asterisk',
    'asterisk-config',
    'asterisk-modules',
    'asterisk-core-sounds-en-gsm',
    'asterisk-moh-opsound-gsm',
  ],
  describe: (root, triplet, version) => {
    const libraries = join(root, 'usr/lib', triplet);
    return {
      kind: 'provisioned',
      version,
      command: loaderCommand(root, triplet, 'usr/sbin/asterisk'),
      modulesFolder: join(libraries, 'asterisk/modules'),
      dataFolder: join(root, 'usr/share/asterisk'),
    };
  },
  askVersion: '-V',
  parseVersion: parseAsteriskVersion,
};

/**
 * Gives an Asterisk ≥ 20 without needing root: the one on the PATH, or Debian's own packages unpacked
 * into `cacheDir` (about 83 MB to fetch once; later calls answer in milliseconds). An interrupted call
 * leaves nothing half-made that a later one would use, and what was downloaded is kept.
 * @throws {MirrorUnreachableError | DiskFullError | UnsupportedPlatformError}
 */
export async function provisionAsterisk(options: ProvisionOptions): Promise<AsteriskInstall> {
  const report = options.onProgress ?? (() => undefined);
  const system = options.ignoreSystem === true ? undefined : await findSystemAsterisk();
  const install = system ?? (await provisionProgram(asterisk, options, report));
  report({ step: 'ready', install });
  return install;
}
