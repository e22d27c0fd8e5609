const errorResponse = 0x45;
const readyForQuery = 0x5a;
const copyIn = 0x47;
/** Bytes in front of the content of a message: its type, and its length with these four bytes. */
const headerBytes = 5;

/** Type of the message of a client that ends with an answer to all before it: a simple query or a Sync. */
const asksForAnswer = new Set([0x51, 0x53]);

/** The field of an ErrorResponse that begins with `type`. */
function fieldOf(content: Buffer, type: string): string | undefined {
  const fields = content.toString('utf8').split('\0');
  return fields.find((field) => field.startsWith(type))?.slice(1);
}

/**
 * Reads what a PostgreSQL backend sends, only as far as to see that it has come to its end: after an error of severity
 * `FATAL` or `PANIC` a backend answers nothing any more, and one that is well ends its answer with `ReadyForQuery`
 * (or waits for the rows of a `COPY`).
 */
export class BackendAnswers {
  #rest = Buffer.alloc(0);
  /** Bytes of a long message that are of no interest. */
  #skip = 0;
  #last = readyForQuery;
  #fatal: string | undefined;

  /** Text of the error after which the backend is at its end. */
  get fatal(): string | undefined {
    return this.#fatal;
  }

  /** Has a message of the client, now worked off, got no answer though it asked for one? */
  isMissingAfter(message: Uint8Array): boolean {
    if (!asksForAnswer.has(message[0] ?? 0)) return false;
    return this.#last !== readyForQuery && this.#last !== copyIn;
  }

  /** A part of what is sent; messages may be cut anywhere. */
  take(chunk: Uint8Array): void {
    const skipped = Math.min(this.#skip, chunk.length);
    this.#skip -= skipped;
    if (skipped === chunk.length) return;
    let rest = Buffer.concat([this.#rest, chunk.subarray(skipped)]);
    while (rest.length >= headerBytes) {
      const type = rest[0] ?? 0;
      const end = 1 + rest.readUInt32BE(1);
      if (type === errorResponse) {
        if (rest.length < end) break;
        this.#readError(rest.subarray(headerBytes, end));
      }
      this.#last = type;
      this.#skip = Math.max(0, end - rest.length);
      rest = rest.subarray(end);
    }
    this.#rest = Buffer.from(rest);
  }

  #readError(content: Buffer): void {
    const severity = fieldOf(content, 'V');
    if (severity !== 'FATAL' && severity !== 'PANIC') return;
    this.#fatal ??= fieldOf(content, 'M') ?? severity;
  }
}
