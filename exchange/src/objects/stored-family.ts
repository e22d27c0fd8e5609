import type { AmiClient } from '../ami/ami-client.ts';

/** What keys and values of a family may be; each goes into a dial-plan expression. */
export interface StoredForm {
  readonly family: string;
  readonly key: RegExp;
  readonly value: RegExp;
}

/** Keys and values of one owner. */
export type StoredEntries = ReadonlyMap<string, string>;

/** Entries that are compared until others have their turn. */
const slice = 500;

/**
 * One family of Asterisk's own store, which the dial plan reads while the server is away. Calls are carried out one
 * after another, in the order they were made.
 */
export class StoredFamily {
  readonly #ami: Pick<AmiClient, 'action'>;
  readonly #form: StoredForm;
  /** What Asterisk holds; undefined before it was asked. */
  #held: Map<string, string> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ami: Pick<AmiClient, 'action'>, form: StoredForm) {
    this.#ami = ami;
    this.#form = form;
  }

  /** Asterisk is another one than before: what it holds is not known any more. To be called when it connects. */
  forget(): void {
    this.#held = undefined;
  }

  /** @throws {RangeError} for a key or value of another form: nothing of it may be handed over */
  check(entries: StoredEntries): void {
    const { family, key, value } = this.#form;
    for (const [name, text] of entries) {
      if (!key.test(name)) throw new RangeError(`A key of ${family} has another form.`);
      if (!value.test(text)) throw new RangeError(`A value of ${family} has another form.`);
    }
  }

  /**
   * Makes Asterisk hold exactly these. Calling it again after an error is enough.
   * @throws {RangeError} for a key or value of another form, before anything is changed. @throws {AmiError}
   */
  apply(entries: StoredEntries): Promise<void> {
    return this.#next(async () => {
      this.check(entries);
      const held = await this.#read();
      for (const name of [...held.keys()]) if (!entries.has(name)) await this.#delete(held, name);
      await this.#put(held, entries);
    });
  }

  /**
   * Replaces what one owner had by what it has, whatever the others have. Calling it again after an error is enough.
   * @throws {RangeError} for a key or value of another form, before anything is changed. @throws {AmiError}
   */
  change(before: StoredEntries, after: StoredEntries): Promise<void> {
    return this.#next(async () => {
      this.check(after);
      const held = this.#held ?? (await this.#read());
      for (const [name, text] of before) {
        // Another owner may have it by now.
        if (!after.has(name) && held.get(name) === text) await this.#delete(held, name);
      }
      await this.#put(held, after);
    });
  }

  protected put(name: string, text: string): Promise<unknown> {
    return this.#ami.action('DBPut', { Family: this.#form.family, Key: name, Val: text });
  }

  protected remove(name: string): Promise<unknown> {
    return this.#ami.action('DBDel', { Family: this.#form.family, Key: name });
  }

  #next(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #put(held: Map<string, string>, entries: StoredEntries): Promise<void> {
    let compared = 0;
    for (const [name, text] of entries) {
      compared += 1;
      if (compared % slice === 0) await new Promise((resolve) => setImmediate(resolve));
      if (held.get(name) === text) continue;
      await this.put(name, text);
      held.set(name, text);
    }
  }

  async #delete(held: Map<string, string>, name: string): Promise<void> {
    await this.remove(name);
    held.delete(name);
  }

  async #read(): Promise<Map<string, string>> {
    const messages = await this.#ami.action('DBGetTree', { Family: this.#form.family });
    const entries = messages.flatMap((message): [string, string][] => {
      const name = message.get('Key')?.split('/').at(-1);
      return name === undefined ? [] : [[name, message.get('Val') ?? '']];
    });
    this.#held = new Map(entries);
    return this.#held;
  }
}
