import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not a byte. */
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
}

/** Writes a file until the disk is full. */
async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let bytes = 4 * 1024 * 1024; bytes >= 512;) {
      await file.write(Buffer.alloc(bytes)).catch(() => (bytes /= 2));
    }
  } finally {
    await file.close();
  }
}

/** A folder becomes a disk of so many megabytes (in memory); false where this process may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    const size = `size=${megabytes}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function unmountSmallDisk(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
}

export function smallDisk(folder: string): SmallDisk {
  const filled = join(folder, 'filled');
  return {
    folder,
    fill: () => fillWith(filled),
    makeRoom: () => rm(filled),
  };
}

/** Does `work` with a small disk. It is left out, saying so, where this process may not mount one. */
export async function withSmallDisk(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-disk-'));
  const isMounted = mountSmallDisk(folder, megabytes);
  try {
    if (isMounted) await work(smallDisk(folder));
    else process.stderr.write('A test of a full disk was left out: it needs the right to mount.\n');
  } finally {
    if (isMounted) unmountSmallDisk(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
