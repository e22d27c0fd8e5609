import type { AriClient, CallEventSource, Subscriber, SubscriberSync } from '@alo/exchange';

/** Milliseconds between two tries to bring the exchange up to date. */
const again = 2000;

interface Parts {
  readonly sync: SubscriberSync;
  readonly ari: AriClient;
  readonly source: CallEventSource;
  /** Everybody that the exchange is to know, as the database has them now. */
  readonly subscribers: () => Promise<readonly Subscriber[]>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Brings Asterisk's subscribers up to date whenever it connects, and again whenever a change did not reach it. */
export class SubscriberReconciliation {
  readonly #parts: Parts;
  #isDone = false;
  /** When the connection with Asterisk was lost: it may have died then. Epoch milliseconds. */
  #lostAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asterisk has what the database has. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Compares all subscribers now; a failure is told, and tried again. */
  async run(): Promise<void> {
    const { sync, ari, source, subscribers, onError } = this.#parts;
    clearTimeout(this.#timer);
    try {
      await sync.reconcile(await subscribers());
      this.#isDone = true;
      const { startedAt } = await ari.info();
      await source.closeOrphans(startedAt, this.#lostAt);
      this.#lostAt = undefined;
    } catch (error) {
      onError('subscribers', error);
      this.#runLater();
    }
  }

  /** A push that fails is made good by comparing everybody. */
  orRun(push: Promise<void>): void {
    push.catch((error: unknown) => {
      this.#parts.onError('subscriber', error);
      this.#runLater();
    });
  }

  /** The connection is lost: what Asterisk has is not known any more. */
  lost(): void {
    this.#isDone = false;
    this.#lostAt ??= Date.now();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #runLater(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.run(), again);
  }
}
