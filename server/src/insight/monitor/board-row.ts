import { type MonitorKind, monitorKinds, type MonitorRows } from '@alo/contracts';
import { inDataScope, type Placed } from '../../identity/auth/data-scope.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import type { User } from '../../kernel/user/user.ts';

/** A row of the board with what decides who may see it. */
export interface BoardRow<Kind extends MonitorKind = MonitorKind> {
  readonly row: MonitorRows[Kind];
  /** People that it concerns; nobody: only who sees the whole company. */
  readonly owners: readonly Placed[];
  /** The row as JSON; two rows with the same one, for the same people, are the same. */
  readonly text: string;
}

/** The rows of a company by kind and id. */
export type Board = { readonly [Kind in MonitorKind]: ReadonlyMap<string, BoardRow<Kind>> };

/** What of a reader decides which rows are seen, and how. */
export type Reader = Pick<User, 'id' | 'units' | 'mask'> & {
  readonly role: Pick<User['role'], 'dataScope'>;
};

export const emptyBoard: Board = {
  calls: new Map(),
  agents: new Map(),
  queues: new Map(),
  numbers: new Map(),
};

/** May this reader see the row? By the data scope of the role. */
export function isSeen(reader: Reader, { owners }: Pick<BoardRow, 'owners'>): boolean {
  return reader.role.dataScope === 'all' || owners.some((owner) => inDataScope(reader, owner));
}

/** JSON of rows of calls with the customer's number hidden, by row: made once for all readers of a company. */
const hidden = new WeakMap<BoardRow, { readonly position: number; readonly text: string }>();

/** A row as JSON for this reader: numbers of customers as they may be seen. */
export function textFor({ mask }: Pick<Reader, 'mask'>, row: BoardRow): string {
  if (mask === null || !('customer' in row.row)) return row.text;
  const known = hidden.get(row);
  if (known?.position === mask.position) return known.text;
  const text = JSON.stringify({ ...row.row, customer: shownNumber(row.row.customer, mask) });
  hidden.set(row, { position: mask.position, text });
  return text;
}

/** Ids of each kind that differ between two states of a board. */
export type BoardChanges = Readonly<Record<MonitorKind, readonly string[]>>;

const samePlace = (one: Placed, other: Placed | undefined): boolean =>
  one === other ||
  (one.id === other?.id &&
    one.team_id === other.team_id &&
    one.department_id === other.department_id &&
    one.branch_id === other.branch_id);

const same = (one: BoardRow | undefined, other: BoardRow): boolean =>
  one?.text === other.text &&
  one.owners.length === other.owners.length &&
  one.owners.every((owner, at) => samePlace(owner, other.owners[at]));

/** What is other, new or gone; undefined: nothing. */
export function changesBetween(before: Board, after: Board): BoardChanges | undefined {
  const changes: Record<MonitorKind, string[]> = { calls: [], agents: [], queues: [], numbers: [] };
  for (const kind of monitorKinds) {
    for (const [id, row] of after[kind])
      if (!same(before[kind].get(id), row)) changes[kind].push(id);
    for (const id of before[kind].keys()) if (!after[kind].has(id)) changes[kind].push(id);
  }
  return monitorKinds.some((kind) => changes[kind].length > 0) ? changes : undefined;
}
