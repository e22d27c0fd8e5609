import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runCommand } from '../run-command.ts';

/** An Asterisk that can be run: how to call it and where its read-only parts lie. */
export interface AsteriskInstall {
  readonly kind: 'system' | 'provisioned';
  readonly version: string;
  /** The program with its leading arguments; options of Asterisk are appended. */
  readonly command: readonly string[];
  readonly modulesFolder: string;
  /** Holds documentation, rest-api, moh and sounds. */
  readonly dataFolder: string;
}

const oldestMajor = 20;

/** "Asterisk 22.10.1~dfsg…" → 22.10.1, or undefined for anything else. */
export function parseAsteriskVersion(text: string): string | undefined {
  return /^Asterisk (?:certified[-/])?(\d+(?:\.\d+)*)/m.exec(text)?.[1];
}

/** An Asterisk on the PATH that is new enough and has the modules this product needs, or undefined. */
export async function findSystemAsterisk(
  path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin${delimiter}/usr/local/sbin`,
): Promise<AsteriskInstall | undefined> {
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    const program = join(folder, 'asterisk');
    if (!(await exists(program))) continue;
    const { stdout } = await runCommand([program, '-V'], { timeoutMs: 5_000 });
    const version = parseAsteriskVersion(stdout);
    if (version === undefined || Number.parseInt(version, 10) < oldestMajor) continue;
    const modulesFolder = await firstWith(await moduleFolders(), 'res_pjsip.so');
    const dataFolder = await firstWith(
      [await configured('astdatadir'), '/usr/share/asterisk', '/var/lib/asterisk'],
      'documentation',
    );
    if (modulesFolder === undefined || dataFolder === undefined) continue;
    return { kind: 'system', version, command: [program], modulesFolder, dataFolder };
  }
  return undefined;
}

/** Debian's name of this machine's library folder, or undefined where Debian's packages cannot run. */
export function debianTriplet(
  platform: string = process.platform,
  architecture: string = process.arch,
): string | undefined {
  if (platform !== 'linux') return undefined;
  if (architecture === 'x64') return 'x86_64-linux-gnu';
  return architecture === 'arm64' ? 'aarch64-linux-gnu' : undefined;
}

async function moduleFolders(): Promise<(string | undefined)[]> {
  return [
    await configured('astmoddir'),
    `/usr/lib/${debianTriplet() ?? ''}/asterisk/modules`,
    '/usr/lib/asterisk/modules',
    '/usr/lib64/asterisk/modules',
    '/usr/local/lib/asterisk/modules',
  ];
}

/** A folder as the installed asterisk.conf names it. */
async function configured(name: string): Promise<string | undefined> {
  const text = await readFile('/etc/asterisk/asterisk.conf', 'utf8').catch(() => '');
  return new RegExp(`^\\s*${name}\\s*=>?\\s*(\\S+)`, 'm').exec(text)?.[1];
}

async function firstWith(
  folders: readonly (string | undefined)[],
  entry: string,
): Promise<string | undefined> {
  for (const folder of folders) {
    if (folder !== undefined && (await exists(join(folder, entry)))) return folder;
  }
  return undefined;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
