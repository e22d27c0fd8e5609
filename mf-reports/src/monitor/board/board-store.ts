import {
  type MonitorKind,
  monitorKinds,
  type MonitorMessage,
  type MonitorRows,
} from '@alo/contracts';

type Listener = () => void;
type RowOf<Kind extends MonitorKind> = MonitorRows[Kind];

/** How the board stands as a whole. */
export interface BoardState {
  /** `loading`: nothing was told yet. */
  readonly phase: 'loading' | 'told';
  readonly exchange: MonitorMessage['exchange'];
  /** When the server was heard last, by the clock of this browser, epoch milliseconds. */
  readonly heardAt: number;
  /** The server's clock minus that of this browser, milliseconds. */
  readonly skew: number;
}

type ChangingMessage = Exclude<MonitorMessage, { type: 'beat' }>;

interface Table<Row> {
  readonly rows: Map<string, Row>;
  /** The rows as an array, until one changes. */
  list: readonly Row[];
}

const emptyTable = <Row>(): Table<Row> => ({ rows: new Map(), list: [] });

/** A row that is new, other or gone. */
interface RowChange {
  readonly kind: MonitorKind;
  readonly id: string;
  readonly apply: () => void;
}

/** Rows that are drawn in one task: a slow computer takes some milliseconds for each, and must hear its user meanwhile. */
const rowsPerTask = 24;

/**
 * The rows of the board. Each row tells its own listeners, so that a message draws again what it changed and nothing else;
 * a kind tells its listeners once a task. Messages that change many rows are taken over bit by bit.
 */
export class BoardStore {
  readonly #tables: { readonly [Kind in MonitorKind]: Table<RowOf<Kind>> } = {
    calls: emptyTable(),
    agents: emptyTable(),
    queues: emptyTable(),
    numbers: emptyTable(),
  };
  #seq = -1;
  #state: BoardState = { phase: 'loading', exchange: 'up', heardAt: Date.now(), skew: 0 };
  /** Changes that were told and not taken over yet, in their order. */
  #waiting: RowChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Takes a message over. @returns false when it does not follow: the page has to ask for everything again */
  take(message: MonitorMessage, at = Date.now()): boolean {
    if (message.type === 'delta' && message.after !== this.#seq) return false;
    if (message.type !== 'beat') {
      this.#seq = message.seq;
      // A snapshot says everything that was still to come.
      if (message.type === 'snapshot') this.#waiting = [];
      for (const kind of monitorKinds) this.#waiting.push(...this.#changesOf(kind, message));
      if (this.#timer === undefined) this.#takeSome();
    }
    const { exchange } = this.#state;
    const isNews = this.#state.phase === 'loading' || exchange !== message.exchange;
    this.#state = {
      phase: 'told',
      exchange: message.exchange,
      heardAt: at,
      skew: message.now - at,
    };
    if (isNews) this.#tell('state');
    return true;
  }

  get state(): BoardState {
    return this.#state;
  }

  row<Kind extends MonitorKind>(kind: Kind, id: string): RowOf<Kind> | undefined {
    return this.#tables[kind].rows.get(id);
  }

  all<Kind extends MonitorKind>(kind: Kind): readonly RowOf<Kind>[] {
    return this.#tables[kind].list;
  }

  /** @param what - `state`, a kind, or `<kind> <id>` of a row */
  subscribe(what: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(what) ?? new Set();
    this.#listeners.set(what, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(what);
    };
  }

  /** Nobody looks at the board any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #takeSome(): void {
    const some = this.#waiting.splice(0, rowsPerTask);
    for (const { apply } of some) apply();
    const kinds = new Set(some.map(({ kind }) => kind));
    for (const kind of kinds) this.#renewList(kind);
    for (const { kind, id } of some) this.#tell(`${kind} ${id}`);
    for (const kind of kinds) this.#tell(kind);
    this.#timer = this.#waiting.length === 0 ? undefined : setTimeout(() => this.#takeSome(), 0);
  }

  #renewList<Kind extends MonitorKind>(kind: Kind): void {
    const table: Table<RowOf<Kind>> = this.#tables[kind];
    table.list = [...table.rows.values()];
  }

  #changesOf<Kind extends MonitorKind>(kind: Kind, message: ChangingMessage): RowChange[] {
    const { rows }: Table<RowOf<Kind>> = this.#tables[kind];
    const { put, gone } = changesOf(kind, message, rows);
    return [
      ...put.map((row) => ({ kind, id: row.id, apply: () => void rows.set(row.id, row) })),
      ...gone.map((id) => ({ kind, id, apply: () => void rows.delete(id) })),
    ];
  }

  #tell(what: string): void {
    for (const listener of [...(this.#listeners.get(what) ?? [])]) listener();
  }
}

type Snapshots = { readonly [Kind in MonitorKind]: readonly RowOf<Kind>[] };
interface Change<Kind extends MonitorKind> {
  readonly put: readonly RowOf<Kind>[];
  readonly gone: readonly string[];
}
type Deltas = { readonly [Kind in MonitorKind]: Change<Kind> };

/** What a message changes of a kind; a snapshot leaves no other row, and those that are as they were. */
function changesOf<Kind extends MonitorKind>(
  kind: Kind,
  message: ChangingMessage,
  rows: ReadonlyMap<string, RowOf<Kind>>,
): Change<Kind> {
  if (message.type === 'delta') {
    const deltas: Deltas = message;
    return deltas[kind];
  }
  const snapshots: Snapshots = message;
  const all: readonly RowOf<Kind>[] = snapshots[kind];
  const stay = new Set(all.map(({ id }) => id));
  const isOther = (row: RowOf<Kind>) => JSON.stringify(row) !== JSON.stringify(rows.get(row.id));
  return { put: all.filter(isOther), gone: [...rows.keys()].filter((id) => !stay.has(id)) };
}
