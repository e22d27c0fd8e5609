import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Waits for the end of its standard input, which our own end closes however we end, then ends process `$1` if `$2` is
 * one of its arguments: the number may have come to mean another process.
 */
const script = `
read -r _
is_it() { tr '\\0' '\\n' < "/proc/$1/cmdline" | grep -qxF -e "$2"; } 2> /dev/null
is_it "$@" && kill -TERM "$1"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do is_it "$@" || exit 0; sleep 0.2; done
kill -KILL "$1"`;

/**
 * Ends a child within some 3 s when this process dies without ending it itself, also by SIGKILL: a shell that waits
 * beside it does it. Needs `/proc`; without it the child is left alone.
 *
 * @param argument an argument by which the child is known, such as its configuration file
 */
export function endWithUs(child: ChildProcess, argument: string): void {
  if (child.pid === undefined) return;
  const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid), argument], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // What a terminal sends to all of us (Ctrl-C) is not for it.
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.stdin.end());
}
