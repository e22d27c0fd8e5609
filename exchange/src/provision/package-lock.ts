/** One Debian package, pinned. Size in bytes. */
export interface LockedPackage {
  readonly sha256: string;
  readonly size: number;
  readonly url: string;
  readonly file: string;
}

/** Reads what `apt-get install --print-uris` prints: `'url' file size SHA256:hash`. */
export function parsePrintedUris(text: string): LockedPackage[] {
  const packages: LockedPackage[] = [];
  for (const line of text.split('\n')) {
    const match = /^'([^']+)' (\S+) (\d+) SHA256:([0-9a-f]{64})$/.exec(line.trim());
    if (match === null) continue;
    const [, url = '', file = '', size = '', sha256 = ''] = match;
    packages.push({ sha256, size: Number(size), url, file });
  }
  return packages;
}

/** The lock as text: one package a line, `sha256 size url file`. */
export function formatLock(packages: readonly LockedPackage[]): string {
  return packages.map((p) => `${p.sha256} ${p.size} ${p.url} ${p.file}\n`).join('');
}

export function parseLock(text: string): LockedPackage[] {
  const packages: LockedPackage[] = [];
  for (const line of text.split('\n')) {
    const [sha256 = '', size = '', url = '', file = ''] = line.trim().split(' ');
    if (/^[0-9a-f]{64}$/.test(sha256) && /^\d+$/.test(size) && isPlainName(file)) {
      packages.push({ sha256, size: Number(size), url, file });
    }
  }
  return packages;
}

/** A lock comes from a file: a name outside of its folder is not one of our packages. */
function isPlainName(file: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._+~%:-]*\.deb$/.test(file);
}

/** Bytes of all packages as downloaded. */
export function downloadSize(packages: readonly LockedPackage[]): number {
  return packages.reduce((sum, item) => sum + item.size, 0);
}
