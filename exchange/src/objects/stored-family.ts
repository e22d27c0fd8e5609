import type { AmiClient } from '../ami/ami-client.ts';

/** What keys and values of a family may be; each goes into a dial-plan expression. */
export interface StoredForm {
  readonly family: string;
  readonly key: RegExp;
  readonly value: RegExp;
}

/**
 * One family of Asterisk's own store, which the dial plan reads while the server is away. Calls are carried out one
 * after another, in the order they were made.
 */
export class StoredFamily {
  readonly #ami: Pick<AmiClient, 'action'>;
  readonly #form: StoredForm;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ami: Pick<AmiClient, 'action'>, form: StoredForm) {
    this.#ami = ami;
    this.#form = form;
  }

  /**
   * Makes Asterisk hold exactly these. Calling it again after an error is enough.
   * @throws {RangeError} for a key or value of another form, before anything is changed. @throws {AmiError}
   */
  apply(entries: ReadonlyMap<string, string>): Promise<void> {
    const result = this.#last.then(() => this.#apply(entries));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #apply(entries: ReadonlyMap<string, string>): Promise<void> {
    const { family, key, value } = this.#form;
    for (const [name, text] of entries) {
      if (!key.test(name)) throw new RangeError(`A key of ${family} has another form.`);
      if (!value.test(text)) throw new RangeError(`A value of ${family} has another form.`);
    }
    const present = await this.#present();
    for (const name of present.keys()) {
      if (entries.has(name)) continue;
      await this.#ami.action('DBDel', { Family: family, Key: name });
    }
    for (const [name, text] of entries) {
      if (present.get(name) === text) continue;
      await this.#ami.action('DBPut', { Family: family, Key: name, Val: text });
    }
  }

  async #present(): Promise<Map<string, string>> {
    const messages = await this.#ami.action('DBGetTree', { Family: this.#form.family });
    const entries = messages.flatMap((message): [string, string][] => {
      const name = message.get('Key')?.split('/').at(-1);
      return name === undefined ? [] : [[name, message.get('Val') ?? '']];
    });
    return new Map(entries);
  }
}
