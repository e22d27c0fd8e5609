import { type Expression, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { commonMessages } from '../errors/messages.ts';
import { refuse } from '../errors/problem-error.ts';

/** One sortable order of a list: its column and direction; ties are broken by id. */
export interface KeysetOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly type: 'timestamptz' | 'text' | 'integer' | 'bigint';
  /** The column may be empty: its rows come last then, in both directions. */
  readonly nullable?: boolean;
}

const cursorSchema = v.tuple([
  v.nullable(v.union([v.string(), v.number()])),
  v.pipe(v.string(), v.uuid()),
]);

/** Opaque text of where a page ended. */
export function encodeCursor(value: Date | string | number | null, id: string): string {
  const plain = value instanceof Date ? value.toISOString() : value;
  return Buffer.from(JSON.stringify([plain, id])).toString('base64url');
}

function decodeCursor(cursor: string): v.InferOutput<typeof cursorSchema> {
  try {
    return v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw refuse.invalid([
      { path: 'cursor', code: 'CURSOR_INVALID', message: commonMessages.cursorInvalid },
    ]);
  }
}

/** Condition for the rows behind a cursor in an order; the index of the order answers it. */
export function afterCursor(order: KeysetOrder, cursor: string): Expression<SqlBool> {
  const [value, id] = decodeCursor(cursor);
  const column = sql.ref(order.column);
  const idColumn = sql.ref('id');
  const sign = sql.raw(order.direction === 'desc' ? '<' : '>');
  if (value === null) return sql<SqlBool>`(${column} is null and ${idColumn} ${sign} ${id}::uuid)`;
  const bound = sql`${value}::${sql.raw(order.type)}`;
  const behind = sql<SqlBool>`(${column}, ${idColumn}) ${sign} (${bound}, ${id}::uuid)`;
  return order.nullable === true ? sql<SqlBool>`(${behind} or ${column} is null)` : behind;
}

/** Text of where a page ended that says nothing of the row but its id: for columns that a reader may not see whole. */
export function encodeRowCursor(id: string): string {
  return encodeCursor(null, id);
}

/** Is it one of {@link encodeRowCursor}? */
export function isRowCursor(cursor: string): boolean {
  return decodeCursor(cursor)[0] === null;
}

/** The same as {@link afterCursor} for the cursors of {@link encodeRowCursor}; the table is asked where its row stands. Nothing is behind a row that is not `among`. */
export function afterRowCursor(
  { column, direction }: KeysetOrder,
  table: string,
  cursor: string,
  among: (table: string) => Expression<SqlBool> = () => sql<SqlBool>`true`,
): Expression<SqlBool> {
  const [, id] = decodeCursor(cursor);
  const sign = sql.raw(direction === 'desc' ? '<' : '>');
  const place = sql`select last.${sql.ref(column)}, last.id from ${sql.table(table)} as last where last.id = ${id}::uuid and ${among('last')}`;
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref('id')}) ${sign} (${place})`;
}

/** `order by` of a keyset list. */
export function keysetOrderBy(order: KeysetOrder) {
  const direction = sql.raw(order.direction);
  // "nulls last" where nothing is null would only keep PostgreSQL from using the index.
  const nulls = sql.raw(order.nullable === true ? ' nulls last' : '');
  return sql`${sql.ref(order.column)} ${direction}${nulls}, ${sql.ref('id')} ${direction}`;
}

/** Reads `sort` (`-created_at`) against the orders a list offers; unknown ones read as the first. */
export function readOrder(
  sort: string | undefined,
  orders: Readonly<Record<string, Omit<KeysetOrder, 'direction'>>>,
  fallback: KeysetOrder,
): KeysetOrder {
  const key = (sort ?? '').replace(/^-/, '');
  const found = Object.hasOwn(orders, key) ? orders[key] : undefined;
  if (found === undefined) return fallback;
  return { ...found, direction: sort?.startsWith('-') === true ? 'desc' : 'asc' };
}
