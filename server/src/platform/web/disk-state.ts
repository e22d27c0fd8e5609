import { access, constants, statfs } from 'node:fs/promises';
import type { PartState } from '../../telephony/exchange/exchange.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';

/** Bytes below which a disk is full for what the server writes. */
const leastFree = 100 * 1024 * 1024;

/** A folder that is written to. */
export interface WrittenFolder {
  readonly name: 'data folder' | 'recordings folder';
  readonly path: string;
}

/** What is wrong with a folder. */
export interface DiskTrouble {
  readonly kind: 'full' | 'not writable';
  readonly folder: WrittenFolder['name'];
}

/** The folders that an installation writes to; recordings are made by Asterisk only. */
export function writtenFolders(
  { dataFolder, recordingFolder }: Pick<ServerConfig, 'dataFolder' | 'recordingFolder'>,
  ami: PartState | undefined,
): readonly WrittenFolder[] {
  const data = { name: 'data folder', path: dataFolder } as const;
  if (ami === 'absent') return [data];
  return [data, { name: 'recordings folder', path: recordingFolder }];
}

/** The first folder that is not there, not writable or full; undefined when all are well. */
export async function findDiskTrouble(
  folders: readonly WrittenFolder[],
  least: number = leastFree,
): Promise<DiskTrouble | undefined> {
  for (const { name: folder, path } of folders) {
    try {
      const { bavail, bsize } = await statfs(path);
      if (bavail * bsize < least) return { kind: 'full', folder };
      await access(path, constants.W_OK);
    } catch {
      return { kind: 'not writable', folder };
    }
  }
  return undefined;
}
