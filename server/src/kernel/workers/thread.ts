import { Worker } from 'node:worker_threads';

/** A thread did not answer: it took too long, wanted too much memory, or broke. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly code: 'TIMEOUT' | 'MEMORY' | 'BROKEN';

  constructor(code: ThreadError['code'], options?: ErrorOptions) {
    super(`A worker thread ended: ${code}`, options);
    this.code = code;
  }
}

interface ThreadSettings {
  readonly module: URL;
  readonly data: unknown;
  /** Megabytes of its heap. */
  readonly megabytes: number;
}

interface Question {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A worker thread that answers one question after another, with limits of memory and of time for each answer. It is
 * ended by the first limit that it exceeds.
 */
export class Thread {
  readonly #worker: Worker;
  readonly #asked: Question[] = [];
  #ended: ThreadError | undefined;

  constructor({ module, data, megabytes }: ThreadSettings) {
    this.#worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on('message', (answer: unknown) => {
      const question = this.#asked.shift();
      clearTimeout(question?.timer);
      question?.resolve(answer);
    });
    this.#worker.on('error', (cause) => {
      const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#end(new ThreadError(isMemory ? 'MEMORY' : 'BROKEN', { cause }));
    });
    this.#worker.on('exit', () => this.#end(new ThreadError('BROKEN')));
  }

  /** Sends a message and waits for the answer. Rejects with {@link ThreadError}, also after `milliseconds`. */
  ask(question: unknown, milliseconds: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      const timer = setTimeout(() => this.#end(new ThreadError('TIMEOUT')), milliseconds);
      this.#asked.push({ resolve, reject, timer });
      this.#worker.postMessage(question);
    });
  }

  /** Ends the thread, whatever it does. */
  close(): void {
    this.#end(new ThreadError('BROKEN'));
  }

  #end(error: ThreadError): void {
    this.#ended ??= error;
    for (const { reject, timer } of this.#asked.splice(0)) {
      clearTimeout(timer);
      reject(this.#ended);
    }
    void this.#worker.terminate();
  }
}
