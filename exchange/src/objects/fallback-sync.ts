import type { AmiClient } from '../ami/ami-client.ts';
import { fallbackFamily } from '../config/dial-plan/names.ts';

const number = /^\+?\d{2,20}$/;
const endpoint = /^[a-z0-9]{2,32}-\d{2,6}$/;

/**
 * Keeps the fall-back of each number in Asterisk's own store: the extension that a call from outside rings while
 * the server is away. Calls are carried out one after another, in the order they were made.
 */
export class FallbackSync {
  readonly #ami: Pick<AmiClient, 'action'>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ami: Pick<AmiClient, 'action'>) {
    this.#ami = ami;
  }

  /**
   * Makes Asterisk hold exactly these, by number; each is an endpoint `<tenant>-<extension>`. Calling it again
   * after an error is enough.
   * @throws {RangeError} for a number or endpoint that is none. @throws {AmiError}
   */
  apply(fallbacks: ReadonlyMap<string, string>): Promise<void> {
    const result = this.#last.then(() => this.#apply(fallbacks));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #apply(fallbacks: ReadonlyMap<string, string>): Promise<void> {
    for (const [key, value] of fallbacks) {
      if (!number.test(key)) throw new RangeError('The number of a fall-back must be digits.');
      if (!endpoint.test(value)) throw new RangeError('A fall-back must be an endpoint.');
    }
    const present = await this.#present();
    for (const key of present.keys()) {
      if (fallbacks.has(key)) continue;
      await this.#ami.action('DBDel', { Family: fallbackFamily, Key: key });
    }
    for (const [key, value] of fallbacks) {
      if (present.get(key) === value) continue;
      await this.#ami.action('DBPut', { Family: fallbackFamily, Key: key, Val: value });
    }
  }

  async #present(): Promise<Map<string, string>> {
    const messages = await this.#ami.action('DBGetTree', { Family: fallbackFamily });
    const entries = messages.flatMap((message): [string, string][] => {
      const key = message.get('Key')?.split('/').at(-1);
      return key === undefined ? [] : [[key, message.get('Val') ?? '']];
    });
    return new Map(entries);
  }
}
