import type { Trunk } from '@alo/exchange';
import type { Broadcast } from '../../kernel/cluster/broadcast.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { toTrunk } from './to-trunk.ts';
import { readTrunks } from './trunk-rows.ts';

/** Trunks were changed: every node reads them again. */
export type TrunkChange = Readonly<Record<string, never>>;

interface Parts {
  readonly database: Pick<Database, 'root'>;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly changes: Broadcast<TrunkChange>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds until trunks that could not be read are read again. */
const againMs = 2000;

/** The trunks of the installation as they were last read: routing asks for them at every call. */
export class TrunkBook {
  readonly #parts: Parts;
  readonly #listeners: (() => void)[] = [];
  readonly #stop: () => void;
  #active: readonly Trunk[] = [];
  #titles: ReadonlyMap<string, string> = new Map();
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#stop = parts.changes.subscribe(() => this.#later());
  }

  static async open(parts: Parts): Promise<TrunkBook> {
    const book = new TrunkBook(parts);
    await book.#read();
    return book;
  }

  /** Those in use, in the order in which they are tried. */
  readonly active = (): readonly Trunk[] => this.#active;

  /** Names of all, of those that are switched off as well. */
  readonly names = (): readonly string[] => [...this.#titles.keys()];

  /** What people call one; its name where it is gone. */
  readonly titleOf = (name: string): string => this.#titles.get(name) ?? name;

  /** Told when they are others than before. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Settles what was asked for last. */
  async close(): Promise<void> {
    this.#stop();
    clearTimeout(this.#timer);
    await this.#reading;
  }

  /** One after another; every listener hears of it afterwards. */
  #later(): void {
    this.#reading = this.#reading.then(async () => {
      try {
        await this.#read();
        for (const listener of this.#listeners) listener();
      } catch (error) {
        this.#parts.onError('trunks', error);
        this.#timer = setTimeout(() => this.#later(), againMs).unref();
      }
    });
  }

  async #read(): Promise<void> {
    const { database, secrets } = this.#parts;
    const rows = await readTrunks(database.root);
    this.#titles = new Map(rows.map(({ form }) => [form.name, form.title]));
    this.#active = rows
      .filter(({ form }) => form.is_active)
      .map(({ form, secret }) => toTrunk(form, secret === '' ? '' : secrets.unseal(secret)));
  }
}
