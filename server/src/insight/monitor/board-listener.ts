import { type MonitorKind, monitorKinds, type MonitorSnapshot } from '@alo/contracts';
import {
  type Board,
  type BoardChanges,
  type BoardRow,
  isSeen,
  type Reader,
  textFor,
} from './board-row.ts';

/** What every message begins with. */
export type MessageHead = Pick<MonitorSnapshot, 'seq' | 'now' | 'exchange'>;

const headOf = ({ seq, now, exchange }: MessageHead) =>
  `"seq":${seq},"now":${now},"exchange":"${exchange}"`;

/** A snapshot for a reader, as JSON without its brackets. */
export function snapshotText(board: Board, reader: Reader, head: MessageHead): string {
  const parts = monitorKinds.map((kind) => {
    const rows: readonly BoardRow[] = [...board[kind].values()];
    const texts = rows.filter((row) => isSeen(reader, row)).map((row) => textFor(reader, row));
    return `"${kind}":[${texts.join(',')}]`;
  });
  return [headOf(head), ...parts].join(',');
}

/** One page that watches: what it was told, so that it hears of each row that it sees, and that it sees no more. */
export class BoardListener {
  #reader: Reader;
  /** Reader's rights as they were last told; a change asks for a snapshot. */
  #rights: string;
  readonly #told: Record<MonitorKind, Set<string>> = {
    calls: new Set(),
    agents: new Set(),
    queues: new Set(),
    numbers: new Set(),
  };
  readonly #send: (json: string) => boolean;
  #seq = -1;
  #lastSent = 0;

  /** @param send - takes a message; false: the page is too slow for it, and has to start again later. */
  constructor(reader: Reader, send: (json: string) => boolean) {
    this.#reader = reader;
    this.#rights = rightsOf(reader);
    this.#send = send;
  }

  /** The rights were read again. */
  set reader(reader: Reader) {
    this.#reader = reader;
    const rights = rightsOf(reader);
    if (rights === this.#rights) return;
    this.#rights = rights;
    this.#seq = -1;
  }

  /** Tells the page what has come of the board. @param changes - since the last time; undefined: nothing */
  update(board: Board, changes: BoardChanges | undefined, head: MessageHead): void {
    if (this.#seq < 0) this.#begin(board, head);
    else if (changes !== undefined) this.#tell(board, changes, head);
    else if (head.now - this.#lastSent >= beatEvery) this.#write('beat', headOf(head), head);
  }

  /** The page has to be told everything again. */
  restart(): void {
    this.#seq = -1;
  }

  #begin(board: Board, head: MessageHead): void {
    if (!this.#write('snapshot', snapshotText(board, this.#reader, head), head)) return;
    for (const kind of monitorKinds) {
      this.#told[kind].clear();
      for (const [id, row] of board[kind]) if (isSeen(this.#reader, row)) this.#told[kind].add(id);
    }
  }

  #tell(board: Board, changes: BoardChanges, head: MessageHead): void {
    const parts = monitorKinds.flatMap((kind) => {
      const told = this.#told[kind];
      const put: string[] = [];
      const gone: string[] = [];
      for (const id of changes[kind]) {
        const row = board[kind].get(id);
        if (row !== undefined && isSeen(this.#reader, row)) {
          told.add(id);
          put.push(textFor(this.#reader, row));
        } else if (told.delete(id)) gone.push(JSON.stringify(id));
      }
      if (put.length + gone.length === 0) return [];
      return [`"${kind}":{"put":[${put.join(',')}],"gone":[${gone.join(',')}]}`];
    });
    if (parts.length === 0) return;
    this.#write('delta', [headOf(head), `"after":${this.#seq}`, ...parts].join(','), head);
  }

  #write(type: string, content: string, { seq, now }: MessageHead): boolean {
    if (!this.#send(`{"type":"${type}",${content}}`)) {
      this.#seq = -1;
      return false;
    }
    // A beat changes nothing: what comes next follows the state that was told last.
    if (type !== 'beat') this.#seq = seq;
    this.#lastSent = now;
    return true;
  }
}

/** Milliseconds after which a page hears that the server is still there. */
const beatEvery = 2000;

function rightsOf({ id, role, units, mask }: Reader): string {
  return JSON.stringify([id, role.dataScope, units, mask]);
}
