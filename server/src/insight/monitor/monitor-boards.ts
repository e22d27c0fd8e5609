import type { LiveEvent } from '@alo/contracts';
import type { BoardParts } from './board-parts.ts';
import type { Reader } from './board-row.ts';
import { BoardListener } from './board-listener.ts';
import { type SeenBoard, TenantBoard } from './tenant-board.ts';

/** A page that watches a board. */
export interface Watching {
  /** The rights of the person were read again. */
  readonly allow: (reader: Reader) => void;
  /** The page cannot follow: it is told everything again. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Milliseconds for which a board is kept that nobody watches any more. */
const linger = 30_000;

/**
 * The boards of companies somebody watches, and of no others. They live in the memory of this server and tell of the calls
 * of its own exchange.
 */
export class MonitorBoards {
  readonly #parts: BoardParts;
  readonly #boards = new Map<string, TenantBoard>();
  readonly #ends = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(parts: BoardParts) {
    this.#parts = parts;
  }

  /** Has a page watch. @param send - takes a message as JSON; false: it is too slow for it */
  async watch(tenant: string, reader: Reader, send: (json: string) => boolean): Promise<Watching> {
    const board = await this.#open(tenant);
    const listener = new BoardListener(reader, send);
    const stop = board.add(listener);
    return {
      allow: (now) => void (listener.reader = now),
      restart: () => listener.restart(),
      stop: () => {
        stop();
        this.#endLater(tenant);
      },
    };
  }

  /** Everything that a reader may see now, as JSON. */
  async snapshot(tenant: string, reader: Reader): Promise<string> {
    const board = await this.#open(tenant);
    this.#endLater(tenant);
    return board.snapshot(reader);
  }

  /** The rows that a reader may see now, to be counted: numbers of customers are in clear. */
  async rows(tenant: string, reader: Reader): Promise<SeenBoard> {
    const board = await this.#open(tenant);
    this.#endLater(tenant);
    return board.rows(reader);
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#ends.values()) clearTimeout(end);
    for (const board of this.#boards.values()) board.close();
    this.#boards.clear();
  }

  async #open(tenant: string): Promise<TenantBoard> {
    const board = this.#boards.get(tenant) ?? this.#create(tenant);
    await board.ready();
    return board;
  }

  #create(tenant: string): TenantBoard {
    const board = new TenantBoard(tenant, this.#parts);
    const stop = this.#parts.live.listen(
      {
        ...{ tenant, userId: '', sessionId: '' },
        accepts: ({ type }: LiveEvent) => TenantBoard.follows.has(type),
        send: (_id, event) => board.hear(event),
        end: () => undefined,
      },
      '',
    );
    board.onClose(stop);
    this.#boards.set(tenant, board);
    return board;
  }

  #endLater(tenant: string): void {
    clearTimeout(this.#ends.get(tenant));
    if (this.#closed) return;
    const end = setTimeout(() => {
      this.#ends.delete(tenant);
      const board = this.#boards.get(tenant);
      if (board === undefined || board.isWatched) return;
      this.#boards.delete(tenant);
      board.close();
    }, linger);
    this.#ends.set(tenant, end.unref());
  }
}
