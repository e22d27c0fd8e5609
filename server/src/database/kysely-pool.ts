import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

type Command = PostgresQueryResult<unknown>['command'];

const commands: readonly Command[] = ['UPDATE', 'DELETE', 'INSERT', 'MERGE', 'COMMIT', 'ROLLBACK'];

/** A connection that is asked by callbacks. */
function askedByCallback(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Lists are read page by page, not by cursors.');
    return new Promise<PostgresQueryResult<R>>((resolve, reject) =>
      client.query(text, [...values], (error, result) => {
        if (error) return reject(error);
        const { rows, rowCount, command } = result;
        const named = commands.find((one) => one === command) ?? 'SELECT';
        resolve({ rows, rowCount: rowCount ?? 0, command: named });
      }),
    );
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * A pool as Kysely takes it, that asks `pg` by callbacks. Of the promises that `pg` makes itself, each leads to the next
 * one of its connection: minor collections of garbage took every answer since the last major one for alive, with its
 * rows, and a long list that was read page by page cost hundreds of megabytes.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => askedByCallback(await pool.connect()),
    end: () => pool.end(),
  };
}
