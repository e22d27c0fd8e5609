import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasRoomForJournal } from './journal-room.ts';
import { isMissing } from '../voicemail/is-missing.ts';

/** A place in the journal: which file (its inode, so that a renamed file is still known) and how far. */
export interface JournalPlace {
  readonly file: string;
  readonly offset: number;
}

interface JournalFile {
  readonly path: string;
  readonly id: string;
  readonly size: number;
}

const chunkBytes = 256 * 1024;
/** A line of Asterisk has some hundred bytes. A longer one is not a line of the journal, and is skipped. */
const longestLine = 1024 * 1024;

/**
 * Reads whole lines of the journal from a place on, across files that were rotated away
 * (`calls.csv` → `calls.csv.<anything>`): the older ones first, the current one last.
 */
export class JournalReader {
  readonly #path: string;
  #place: JournalPlace | undefined;

  /** @param start - where to continue; when that file is gone, everything that is left is read. */
  constructor(path: string, start: JournalPlace | undefined) {
    this.#path = path;
    this.#place = start;
  }

  /** Just behind the last line that was given out. */
  get place(): JournalPlace | undefined {
    return this.#place;
  }

  /**
   * Gives every line that is complete by now to `onLine`, one after another, with the place it begins at.
   * When `onLine` rejects, the same line comes first the next time.
   */
  async read(onLine: (line: string, place: JournalPlace) => Promise<void>): Promise<void> {
    const files = await this.#files();
    const known = files.findIndex(
      (file) => file.id === this.#place?.file && file.size >= this.#place.offset,
    );
    if (known < 0) this.#place = undefined;
    for (const file of files.slice(Math.max(known, 0))) {
      const from = file.id === this.#place?.file ? this.#place.offset : 0;
      this.#place = { file: file.id, offset: from };
      await this.#readFile(file, onLine);
    }
  }

  /**
   * Puts the current file aside when it has `atBytes`, and removes all but the newest `keep` of those put
   * aside before. To be called after `read`. Asterisk opens the file for each event, so it begins a new one. On a full
   * disk the journal stays as it is.
   */
  async rotate(atBytes: number, keep: number): Promise<void> {
    const files = await this.#files();
    const current = files.find((file) => file.path === this.#path);
    if (current === undefined || current.size < atBytes) return;
    if (!(await hasRoomForJournal(this.#path))) return;
    await rename(current.path, `${current.path}.${Date.now()}`);
    const aside = files.filter((file) => file !== current);
    await Promise.all(
      aside.slice(0, Math.max(0, aside.length - keep + 1)).map((file) => rm(file.path)),
    );
  }

  async #readFile(
    file: JournalFile,
    onLine: (line: string, place: JournalPlace) => Promise<void>,
  ): Promise<void> {
    const handle = await open(file.path, 'r').catch((error: unknown) => {
      // Put aside and removed since it was listed. Anything else is tried again: its calls are still to come.
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (handle === undefined) return;
    try {
      let rest = Buffer.alloc(0);
      let isTooLong = false;
      let position = this.#place?.offset ?? 0;
      for (;;) {
        const { bytesRead, buffer } = await handle.read({
          buffer: Buffer.alloc(chunkBytes),
          position,
        });
        if (bytesRead === 0) return;
        position += bytesRead;
        rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
        for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
          const begin = position - rest.length;
          const line = rest.subarray(0, end).toString('utf8');
          if (!isTooLong) await onLine(line, { file: file.id, offset: begin });
          isTooLong = false;
          rest = rest.subarray(end + 1);
          this.#place = { file: file.id, offset: begin + end + 1 };
        }
        if (rest.length > longestLine) {
          isTooLong = true;
          rest = Buffer.alloc(0);
        }
      }
    } finally {
      await handle.close();
    }
  }

  async #files(): Promise<JournalFile[]> {
    const folder = dirname(this.#path);
    const name = basename(this.#path);
    const names = await readdir(folder).catch((): string[] => []);
    const files = await Promise.all(
      names
        .filter((entry) => entry === name || entry.startsWith(`${name}.`))
        .map(async (entry) => {
          const path = join(folder, entry);
          const found = await stat(path, { bigint: true }).catch(() => undefined);
          if (found === undefined) return [];
          const isCurrent = entry === name;
          return [
            { path, id: String(found.ino), size: Number(found.size), at: found.mtimeNs, isCurrent },
          ];
        }),
    );
    return files
      .flat()
      .sort((one, other) =>
        one.isCurrent === other.isCurrent
          ? Number(one.at - other.at)
          : Number(one.isCurrent) - Number(other.isCurrent),
      );
  }
}
