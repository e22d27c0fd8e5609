import { descendantsOf } from '@alo/tools';
import { readFile } from 'node:fs/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Process ids of Asterisk and of the server of a product that was started; beside each of them a shell waits. */
export async function childrenOf(
  supervisor: number,
): Promise<{ asterisk: number; server: number }> {
  const pids = await descendantsOf(supervisor);
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  const find = (sign: RegExp) => pids[lines.findIndex((line) => sign.test(line))] ?? 0;
  return { asterisk: find(/\0-C\0.*\0-f\0/), server: find(/^(?!sh\0).*server\/src\/main\.ts/) };
}
