import { changeRegistry } from '../log/change-registry.ts';
import { readChanges } from '../log/read-changes.ts';
import { readRegistry } from '../log/registry-document.ts';
import { collectReleases } from '../remote/publish-build.ts';
import { applyRollout } from '../rollout/apply-rollout.ts';
import { remoteOf } from '../rollout/registry-edit.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { listReleases } from './list-releases.ts';
import { parseArguments } from './parse-arguments.ts';
import { releaseRemote } from './release-remote.ts';
import { chooseAuthor, chooseTarget } from './surroundings.ts';
import { usage } from './usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Lines of the audit list that `list` shows of each remote. */
const shownChanges = 5;

async function list(store: Store, wanted: string | undefined): Promise<string[]> {
  const registry = await readRegistry(store);
  const names = wanted === undefined ? Object.keys(registry.remotes).sort() : [wanted];
  const lines = [`${store.address}, revision ${registry.revision}`];
  for (const name of names) {
    const remote = remoteOf(registry, name);
    const changes = await readChanges(store, { remote: name, limit: shownChanges });
    lines.push('', ...listReleases(name, remote, changes));
  }
  return lines;
}

/**
 * Carries out one command line; resolves to the text for the terminal. Throws {@link ReleaseError} with
 * one line for people; nothing is changed then.
 */
export async function runCommand(
  args: readonly string[],
  cwd: string,
  environment: Environment,
): Promise<string> {
  const line = parseArguments(args);
  const { task } = line;
  if (task.kind === 'help') return usage;
  const store = openStore(chooseTarget(line.target, cwd, environment), environment);
  if (task.kind === 'list') return `${(await list(store, task.remote)).join('\n')}\n`;
  const author = { by: await chooseAuthor(line.by, cwd, environment), reason: line.reason };
  if (task.kind === 'release') {
    return `${(await releaseRemote(store, task, author, cwd)).join('\n')}\n`;
  }
  const change =
    task.kind === 'gc'
      ? await collectReleases(store, task.remote, task.keep, author)
      : (
          await changeRegistry(store, author, (registry) =>
            applyRollout(registry, task.remote, task.command),
          )
        )?.change;
  if (change === undefined) return `Nothing to change: ${task.remote} is as you want it.\n`;
  const what = `${change.command} ${change.remote} ${change.detail}`.trim();
  return `Done: ${what} (revision ${change.revision} of ${store.address}).\n`;
}
