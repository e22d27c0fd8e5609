import type { RegistryChange } from '@alo/contracts';
import { type Author, changeRegistry } from '../log/change-registry.ts';
import { pruneChanges } from '../log/prune-changes.ts';
import { readChanges } from '../log/read-changes.ts';
import { readRegistry } from '../log/registry-document.ts';
import { collectReleases } from '../remote/publish-build.ts';
import { applyRollout } from '../rollout/apply-rollout.ts';
import { remoteOf } from '../rollout/registry-edit.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { listReleases } from './list-releases.ts';
import { parseArguments, type Task } from './parse-arguments.ts';
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

function done({ address }: Store, { command, remote, detail, revision }: RegistryChange): string {
  return `Done: ${`${command} ${remote} ${detail}`.trim()} (revision ${revision} of ${address}).`;
}

/** Deletes releases of one remote, and lines of the audit list, which is one for all remotes. */
async function collect(
  store: Store,
  { remote, keep, changes }: Extract<Task, { kind: 'gc' }>,
  author: Author,
): Promise<string> {
  const change = await collectReleases(store, remote, keep, author);
  const pruned = await pruneChanges(store, { keep: changes });
  const lines = [
    ...(change === undefined ? [] : [done(store, change)]),
    ...(pruned === 0 ? [] : [`${pruned} lines left the audit list; the newest ${changes} stay.`]),
  ];
  if (lines.length === 0) return `Nothing to change: ${remote} is as you want it.\n`;
  return `${lines.join('\n')}\n`;
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
  if (task.kind === 'gc') return collect(store, task, author);
  const changed = await changeRegistry(store, author, (registry) =>
    applyRollout(registry, task.remote, task.command),
  );
  if (changed === undefined) return `Nothing to change: ${task.remote} is as you want it.\n`;
  return `${done(store, changed.change)}\n`;
}
