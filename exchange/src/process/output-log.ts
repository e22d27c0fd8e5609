import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of one file; the one before it is kept as `<path>.1`. */
const longestFile = 10 * 1024 * 1024;
/** Bytes that wait for a slow disk; what comes beyond is counted and dropped. */
const longestQueue = 1024 * 1024;

/**
 * What child processes print, in a file that stays below 10 MB with its predecessor beside it. It never fails and
 * never keeps a child waiting: what cannot be written (a full disk, a folder that is gone) is dropped, and the next
 * line that can be written is preceded by one that says how much is missing and why.
 */
export class OutputLog {
  readonly #path: string;
  readonly #longest: number;
  readonly #queue: Buffer[] = [];
  #queued = 0;
  #file: FileHandle | undefined;
  #size = 0;
  #lost = 0;
  #reason = '';
  #writing: Promise<void> | undefined;
  readonly #onLoss: ((reason: string) => void) | undefined;

  /**
   * @param longest bytes of one file
   * @param onLoss hears why, once, when lines begin to be dropped; again only after some could be written
   */
  constructor(path: string, longest: number = longestFile, onLoss?: (reason: string) => void) {
    this.#path = path;
    this.#longest = longest;
    this.#onLoss = onLoss;
  }

  /** Writes what comes from a stream until it ends. */
  follow(stream: Readable | null): void {
    stream?.on('data', (chunk: Buffer) => this.write(chunk));
    stream?.on('error', () => undefined);
  }

  write(text: Buffer | string): void {
    const chunk = Buffer.from(text);
    if (this.#queued + chunk.length > longestQueue) {
      this.#drop(chunk.length, 'the disk is too slow');
      return;
    }
    this.#queue.push(chunk);
    this.#queued += chunk.length;
    this.#writing ??= this.#drain().finally(() => (this.#writing = undefined));
  }

  /** Resolves when what was written before is in the file, or dropped. */
  async end(): Promise<void> {
    await this.#writing;
    await this.#close();
  }

  async #drain(): Promise<void> {
    for (let chunk = this.#queue.shift(); chunk !== undefined; chunk = this.#queue.shift()) {
      try {
        await this.#append(chunk);
      } catch (error) {
        this.#drop(chunk.length, String(error));
        await this.#close();
      }
      this.#queued -= chunk.length;
    }
  }

  #drop(bytes: number, reason: string): void {
    const isFirst = this.#lost === 0;
    this.#lost += bytes;
    this.#reason = reason;
    if (isFirst) this.#onLoss?.(reason);
  }

  async #append(chunk: Buffer): Promise<void> {
    if (this.#size > this.#longest) {
      await this.#close();
      await rename(this.#path, `${this.#path}.1`);
    }
    const file = (this.#file ??= await this.#open());
    if (this.#lost > 0) {
      // The last line may have been written by half.
      await file.appendFile(`\n! ${this.#lost} bytes are missing about here: ${this.#reason}\n`);
      this.#lost = 0;
    }
    await file.appendFile(chunk);
    this.#size += chunk.length;
  }

  async #open(): Promise<FileHandle> {
    await mkdir(dirname(this.#path), { recursive: true });
    const file = await open(this.#path, 'a', 0o600);
    this.#size = (await file.stat()).size;
    return file;
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    this.#size = 0;
    await file?.close().catch(() => undefined);
  }
}
