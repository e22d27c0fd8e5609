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

interface Table<Row> {
  rows: Map<string, Row>;
  /** The rows as an array, until one changes. */
  list: readonly Row[];
}

const emptyTable = <Row>(): Table<Row> => ({ rows: new Map(), list: [] });

/**
 * The rows of the board. Each row tells its own listeners, so that a message draws again what it changed and nothing else;
 * a kind tells its listeners once a message.
 */
export class BoardStore {
  #tables: { [Kind in MonitorKind]: Table<RowOf<Kind>> } = {
    calls: emptyTable(),
    agents: emptyTable(),
    queues: emptyTable(),
    numbers: emptyTable(),
  };
  #seq = -1;
  #state: BoardState = { phase: 'loading', exchange: 'up', heardAt: Date.now(), skew: 0 };
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Takes a message over. @returns false when it does not follow: the page has to ask for everything again */
  take(message: MonitorMessage, at = Date.now()): boolean {
    if (message.type === 'delta' && message.after !== this.#seq) return false;
    if (message.type !== 'beat') {
      this.#seq = message.seq;
      for (const kind of monitorKinds) this.#takeKind(kind, message);
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

  #takeKind<Kind extends MonitorKind>(
    kind: Kind,
    message: Exclude<MonitorMessage, { type: 'beat' }>,
  ): void {
    const table: Table<RowOf<Kind>> = this.#tables[kind];
    const { put, gone } = changesOf(kind, message, table.rows);
    if (put.length + gone.length === 0) return;
    for (const row of put) table.rows.set(row.id, row);
    for (const id of gone) table.rows.delete(id);
    table.list = [...table.rows.values()];
    for (const { id } of put) this.#tell(`${kind} ${id}`);
    for (const id of gone) this.#tell(`${kind} ${id}`);
    this.#tell(kind);
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

/** What a message changes of a kind; a snapshot leaves no other row. */
function changesOf<Kind extends MonitorKind>(
  kind: Kind,
  message: Exclude<MonitorMessage, { type: 'beat' }>,
  rows: ReadonlyMap<string, RowOf<Kind>>,
): Change<Kind> {
  if (message.type === 'delta') {
    const deltas: Deltas = message;
    return deltas[kind];
  }
  const snapshots: Snapshots = message;
  const put: readonly RowOf<Kind>[] = snapshots[kind];
  const stay = new Set(put.map(({ id }) => id));
  const gone = [...rows.keys()].filter((id) => !stay.has(id));
  return { put, gone };
}
