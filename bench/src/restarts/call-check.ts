import { endpoints } from '@alo/contracts';
import type { SipPhone } from '@alo/exchange/testing';
import { browserPhone, signInAt, type TestClient } from '@alo/server/testing';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';

/** Milliseconds that one attempt at a call may take. */
const attempt = 2000;
/** Milliseconds for records to come: a call whose phones are gone is cut by its silence after 15 s. */
const patience = 45_000;

/** The promise's value, or a rejection after a while. */
async function withTimeout<T>(promise: Promise<T>, milliseconds = attempt): Promise<T> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error('It took too long');
  });
  return Promise.race([promise, late]).finally(() => timer.abort());
}

/** Two phones of the demo company, the calls between them, and their records. */
export class CallCheck {
  readonly #url: string;
  readonly #clients: readonly TestClient[];
  readonly #before: ReadonlySet<string>;
  #phones: SipPhone[] = [];
  /** Calls that were made since the beginning. */
  made = 0;

  private constructor(url: string, clients: readonly TestClient[], before: ReadonlySet<string>) {
    this.#url = url;
    this.#clients = clients;
    this.#before = before;
  }

  static async begin(url: string): Promise<CallCheck> {
    const clients = [
      await signInAt(url, 'dn0002', 'nv101'),
      await signInAt(url, 'dn0002', 'nv102'),
      await signInAt(url, 'dn0002', 'admin'),
    ];
    return new CallCheck(url, clients, await recordIds(clients[2]));
  }

  /** Connects and registers both phones again. */
  async connect(): Promise<void> {
    this.drop();
    for (const client of this.#clients.slice(0, 2)) {
      const phone = await withTimeout(browserPhone(this.#url, client));
      this.#phones.push(phone);
      if ((await withTimeout(phone.register())) !== 200) throw new Error('It was not registered');
    }
  }

  /** One phone calls the other, which takes the call; leaves it up. */
  async call() {
    const [caller, callee] = this.#phones;
    if (caller === undefined || callee === undefined) throw new Error('There are no phones');
    callee.forgetCalls();
    const call = caller.call('102');
    const incoming = await withTimeout(callee.nextCall());
    this.made += 1;
    incoming.answer();
    if ((await withTimeout(call.final.promise)) !== 200)
      throw new Error('The call was not answered');
    return call;
  }

  /** A call that was up and is ended. */
  async wholeCall(): Promise<void> {
    await withTimeout((await this.call()).bye());
  }

  /** Tries until a call comes about. */
  async untilCall(deadline: number): Promise<void> {
    for (;;) {
      try {
        await this.connect();
        await this.wholeCall();
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await delay(50);
      }
    }
  }

  drop(): void {
    for (const phone of this.#phones.splice(0)) phone.drop();
  }

  /** Calls that have no record, once no more can come. */
  async lost(): Promise<number> {
    const until = performance.now() + patience;
    for (;;) {
      const found = await recordIds(this.#clients[2]).catch(() => this.#before);
      const missing = this.made - [...found].filter((id) => !this.#before.has(id)).length;
      if (missing <= 0 || performance.now() > until) return missing;
      await delay(500);
    }
  }
}

/** Records of calls between the two extensions, the newest hundred. */
async function recordIds(admin: TestClient | undefined): Promise<Set<string>> {
  if (admin === undefined) return new Set();
  const { body } = await admin.raw(endpoints.getHistoriesCall, { query: { per_page: 100 } });
  const { data } = v.parse(endpoints.getHistoriesCall.answer, body);
  return new Set(data.map(({ id }) => id));
}
