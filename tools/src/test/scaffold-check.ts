import { registrySchema } from '@alo/contracts';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { type CheckResult, runCheck } from '../checks/check.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { tryDevServer } from './dev-step.ts';

/** What is made again and what belongs to this machine; a fresh clone has none of it. */
const left = new Set(['.git', '.cache', '.alo', 'node_modules', 'dist', 'test-results']);

const remote = { name: 'mf-scaffold', title: 'Thử nghiệm', path: '/thu-nghiem', group: 'report' };

/** Builds the remote and makes the site of it alone: the other apps have been built by the build step. */
const buildScript = `
  const { buildApp } = await import('./tools/src/build/build-app.ts');
  const { assembleSite } = await import('./tools/src/build/assemble-site.ts');
  await assembleSite([await buildApp('${remote.name}')], '.cache/www');
`;

async function isInMenu(checkout: string): Promise<void> {
  const text = await readFile(join(checkout, '.cache/www/registry.json'), 'utf8');
  const { releases, rollout } =
    v.parse(registrySchema, JSON.parse(text)).remotes[remote.name] ?? {};
  const release = releases?.find(({ version }) => version === rollout?.default);
  const entry = release?.descriptor.menu.find(({ path }) => path === remote.path);
  if (entry?.label !== remote.title || entry.group !== remote.group) {
    throw new Error(`The registry has no such menu entry:\n${text}`);
  }
}

/** Makes a remote in a copy of the checkout; it must pass what every remote passes. */
async function scaffold(checkout: string): Promise<number> {
  const bin = (name: string) => join(checkout, 'node_modules/.bin', name);
  const { name, title, path, group } = remote;
  let done = 0;
  const step = async (...command: readonly string[]) => {
    const { code, output } = await runProgram(command, { cwd: checkout, timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`);
    done += 1;
  };
  const isWanted = (source: string) => !left.has(basename(source));
  for (const entry of (await readdir(repository)).filter(isWanted)) {
    const to = join(checkout, entry);
    await cp(join(repository, entry), to, { recursive: true, filter: isWanted });
  }
  const options = ['--title', title, '--path', path, '--group', group];
  await step(process.execPath, 'tools/run.mjs', 'new-remote', name, ...options);
  const node = bin('node');
  const sides = await Promise.allSettled([
    (async () => {
      await step(node, '--input-type=module', '-e', buildScript);
      await isInMenu(checkout);
      done += 1;
    })(),
    (async () => {
      await step(node, 'node_modules/typescript/bin/tsc', '-p', name);
      await step(bin('oxlint'), name);
      await step(bin('oxfmt'), '--check', name);
      await step(bin('knip'), '--no-progress');
      await step(node, 'node_modules/jest/bin/jest.js', '--ci', '--selectProjects', name);
      await tryDevServer(checkout, name);
      done += 1;
    })(),
  ]);
  for (const side of sides) if (side.status === 'rejected') throw side.reason;
  return done;
}

/**
 * `npm run new-remote` from nothing: a copy of the checkout, a new remote in it, its types, lint, tests,
 * build, place in the registry and dev server. Nothing stays behind.
 */
export async function scaffoldCheck(): Promise<CheckResult> {
  // Not below the checkout, whose packages and ignore files would be found from there.
  const checkout = await mkdtemp(join(tmpdir(), 'alo-scaffold-'));
  try {
    return { passed: await scaffold(checkout), failed: 0, output: '' };
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCheck(scaffoldCheck);
