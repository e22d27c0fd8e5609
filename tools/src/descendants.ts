import { readdir, readFile } from 'node:fs/promises';

/** Parent of each living process; processes that end meanwhile are left out. */
async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const name of names) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold anything, also spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined && state !== 'Z') found.set(Number(name), Number(parent));
  }
  return found;
}

/** Process ids of all children of a process, and theirs. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const all = await parents();
  const below = (ancestor: number): number[] =>
    [...all].filter(([, parent]) => parent === ancestor).flatMap(([id]) => [id, ...below(id)]);
  return below(pid);
}

/** Ends whatever this process has started and not yet ended itself. */
export async function killDescendants(): Promise<void> {
  for (const pid of await descendantsOf(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** A signal that ends this process ends what it has started, too. */
export function endWithDescendants(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void killDescendants().then(() => process.exit(1)));
  }
}
