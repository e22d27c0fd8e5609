import { registrySchema } from '@alo/contracts';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import * as v from 'valibot';
import { type CheckResult, runCheck, verdict } from '../checks/check.ts';
import { readPackage, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { writeKit } from './write-kit.ts';

const remote = 'mf-crm';
const left = new Set(['node_modules', 'dist']);
const rootSchema = v.object({ config: v.object({ pnpm: v.string() }) });

class StepFailed extends Error {}

/** The team's programs and settings, not those of this checkout. */
const environment = {
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  ALO_RELEASE_TARGET: undefined,
  ALO_RELEASE_BY: undefined,
  NODE_ENV: undefined,
};

async function run(cwd: string, ...command: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(command, { cwd, env: environment, timeoutMs: 180_000 });
  if (code !== 0) throw new StepFailed(`${command.join(' ')}\n${output}`);
  return output;
}

function expectThat(holds: boolean, message: string): void {
  if (!holds) throw new StepFailed(message);
}

/** The registry has the release, and each of its files has the hash that the registry says. */
async function expectReleased(site: string, version: string): Promise<void> {
  const text = await readFile(join(site, 'registry.json'), 'utf8');
  const registry = v.parse(registrySchema, JSON.parse(text));
  const { releases = [], rollout } = registry.remotes[remote] ?? {};
  const release = releases.find((one) => one.version === version);
  expectThat(rollout?.default === version, `${version} is not the default:\n${text}`);
  for (const [file, integrity] of Object.entries(release?.integrity ?? {})) {
    const bytes = await readFile(join(site, 'remotes', remote, version, file));
    const hash = createHash('sha384').update(bytes).digest('base64');
    expectThat(integrity === `sha384-${hash}`, `${file} is not what the registry says`);
  }
  expectThat('remoteEntry.js' in (release?.integrity ?? {}), `No entry in the registry:\n${text}`);
}

async function releaseAlone(folder: string): Promise<number> {
  const { config } = v.parse(
    rootSchema,
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const { version } = readPackage(remote);
  const bin = (name: string) => join(folder, 'node_modules/.bin', name);
  const site = join(folder, 'site');
  await writeKit(folder);
  await cp(join(repository, remote), join(folder, remote), {
    recursive: true,
    filter: (source) => !left.has(basename(source)),
  });
  const install = ['install', '--prefer-offline', '--no-frozen-lockfile'];
  await run(folder, 'npx', '-y', `pnpm@${config.pnpm}`, ...install);
  await run(folder, bin('tsc'), '-p', remote);
  // The others run beside the source; these need the settings, the environment and the shared packages as well.
  await run(folder, bin('jest'), '--ci', 'src/customer');
  const release = () => run(folder, bin('alo-release'), remote, '--target', site, '--by', 'team');
  await release();
  await expectReleased(site, version);
  const again = await release();
  expectThat(again.includes('already, with the same content'), `A second build differs: ${again}`);
  const list = await run(folder, bin('alo-release'), 'list', remote, '--target', site);
  expectThat(/#1 .* team .*publish/.test(list), `The audit list lacks the release:\n${list}`);
  return 5;
}

/**
 * A team that has only its remote and the packed shared packages, in an empty folder: install, types,
 * tests, release. Nothing stays behind.
 */
export async function isolatedRemoteCheck(): Promise<CheckResult> {
  // Not below the checkout, whose packages would be found from there.
  const folder = await mkdtemp(join(tmpdir(), 'alo-alone-'));
  try {
    return { passed: await releaseAlone(folder), failed: 0, output: '' };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return verdict(false, error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCheck(isolatedRemoteCheck);
