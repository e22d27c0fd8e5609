import { endpoints } from '@alo/contracts';
import { signInAt, type TestClient } from '@alo/server/testing';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds in which the record of a call must have come. */
const patience = 20_000;

/** Counts the records of calls as they come: one a call. */
export class RecordCount {
  readonly #admin: TestClient;
  readonly #seen = new Set<string>();

  private constructor(admin: TestClient) {
    this.#admin = admin;
  }

  static async begin(url: string): Promise<RecordCount> {
    const count = new RecordCount(await signInAt(url, 'dn0002', 'admin'));
    await count.#look();
    return count;
  }

  /** How many have come since this was asked last; the first is waited for. */
  async next(): Promise<number> {
    const before = this.#seen.size;
    for (const until = Date.now() + patience; Date.now() < until; await delay(200)) {
      await this.#look();
      if (this.#seen.size > before) break;
    }
    return this.#seen.size - before;
  }

  async #look(): Promise<void> {
    const { body } = await this.#admin.call(endpoints.getHistoriesCall, {
      query: { per_page: 20 },
    });
    for (const { id } of body.data) this.#seen.add(id);
  }
}
