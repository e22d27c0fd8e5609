import {
  activityStatusSchema,
  type LiveEvent,
  type MonitorKind,
  type MonitorRows,
} from '@alo/contracts';
import * as v from 'valibot';
import { type BoardFacts, readBoardFacts } from './board-facts.ts';
import { type BoardListener, type MessageHead, snapshotText } from './board-listener.ts';
import {
  type Board,
  type BoardRow,
  changesBetween,
  emptyBoard,
  isSeen,
  type Reader,
} from './board-row.ts';
import { foldBoard } from './fold-board.ts';
import type { BoardParts } from './board-parts.ts';

/** Milliseconds between two looks at the exchange: what happens meanwhile goes out together. */
const lookEvery = 250;
/** Milliseconds for which what the database says stands, and for which it is not asked again whatever happens. */
const facts = { fresh: 15_000, least: 2000 } as const;

/** Rows that somebody may see, not as JSON. */
export type SeenBoard = Pick<MessageHead, 'now' | 'exchange'> & {
  readonly [Kind in MonitorKind]: readonly MonitorRows[Kind][];
};

const seenOf = <Kind extends MonitorKind>(
  reader: Reader,
  rows: ReadonlyMap<string, BoardRow<Kind>>,
): readonly MonitorRows[Kind][] =>
  [...rows.values()].filter((row) => isSeen(reader, row)).map(({ row }) => row);

type StatusEvent = Extract<LiveEvent, { type: 'agent.status' }>;

/**
 * The board of one company while it is watched. The exchange is looked at four times a second; what the database knows is
 * kept, statuses of agents follow their events, the rest is read again now and then.
 */
export class TenantBoard {
  /** Live events that the board hears. */
  static readonly follows: ReadonlySet<LiveEvent['type']> = new Set<LiveEvent['type']>([
    'agent.status',
    'queue.member-paused',
    'call-record.created',
  ]);

  readonly #tenant: string;
  readonly #parts: BoardParts;
  readonly #listeners = new Set<BoardListener>();
  readonly #closing: (() => void)[] = [];
  #facts: BoardFacts | undefined;
  #reading: Promise<void> | undefined;
  #readAt = 0;
  #isStale = true;
  /** Statuses that were told while the database was read: they may be newer. */
  #meanwhile: StatusEvent[] = [];
  #board: Board = emptyBoard;
  #seq = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(tenant: string, parts: BoardParts) {
    this.#tenant = tenant;
    this.#parts = parts;
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Resolves once there is something to show. Rejects when the database does not answer. */
  async ready(): Promise<void> {
    const age = Date.now() - this.#readAt;
    if (this.#facts === undefined || (!this.isWatched && age > facts.least)) await this.#read();
  }

  onClose(task: () => void): void {
    this.#closing.push(task);
  }

  /** A page begins to watch: it is told everything at once. Gives the way to end that. */
  add(listener: BoardListener): () => void {
    this.#listeners.add(listener);
    this.#look();
    this.#timer ??= setInterval(() => this.#look(), lookEvery).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.isWatched) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Everything that a reader may see now, as JSON. */
  snapshot(reader: Reader): string {
    this.#look();
    return `{${snapshotText(this.#board, reader, this.#head())}}`;
  }

  /** The rows that a reader may see now, with numbers of customers in clear. */
  rows(reader: Reader): SeenBoard {
    this.#look();
    const { calls, agents, queues, numbers } = this.#board;
    const { now, exchange } = this.#head();
    return {
      ...{ now, exchange },
      ...{ calls: seenOf(reader, calls), agents: seenOf(reader, agents) },
      ...{ queues: seenOf(reader, queues), numbers: seenOf(reader, numbers) },
    };
  }

  hear(event: LiveEvent): void {
    if (event.type === 'agent.status') {
      if (this.#reading !== undefined) this.#meanwhile.push(event);
      this.#take(event);
    } else this.#isStale = true;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const task of this.#closing) task();
  }

  #head(): MessageHead {
    const exchange = this.#parts.exchange.state();
    return { seq: this.#seq, now: Date.now(), exchange };
  }

  /** Looks at the exchange, and tells every page what has changed for it. */
  #look(): void {
    if (this.#facts === undefined) return;
    const age = Date.now() - this.#readAt;
    if (age > facts.fresh || (this.#isStale && age > facts.least)) {
      void this.#read().catch((error: unknown) => this.#parts.onError('live board', error));
    }
    const { exchange } = this.#parts;
    const board = foldBoard(this.#facts, {
      calls: exchange.calls(this.#tenant),
      queues: exchange.queues(this.#tenant),
      isRegistered: (extension) => exchange.isRegistered(this.#tenant, extension),
      heldSince: exchange.heldSince,
    });
    const changes = changesBetween(this.#board, board);
    this.#board = board;
    if (changes !== undefined) this.#seq += 1;
    const head = this.#head();
    for (const listener of this.#listeners) listener.update(board, changes, head);
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    this.#readAt = Date.now();
    this.#isStale = false;
    this.#meanwhile = [];
    this.#facts = await readBoardFacts(this.#parts.database, this.#tenant);
    for (const event of this.#meanwhile) this.#take(event);
  }

  #take({ user_id: userId, status_activity, reason, since }: StatusEvent): void {
    const status = v.safeParse(activityStatusSchema, status_activity);
    if (this.#facts === undefined || !status.success) return;
    const agents = new Map(
      [...this.#facts.agents].map(([extension, agent]) => [
        extension,
        agent.place.id === userId
          ? {
              ...agent,
              status: status.output,
              reason,
              since: since === null ? null : Date.parse(since),
            }
          : agent,
      ]),
    );
    this.#facts = { ...this.#facts, agents };
  }
}
