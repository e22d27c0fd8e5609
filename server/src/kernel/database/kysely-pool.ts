import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { preparedName } from './prepared.ts';

type Command = PostgresQueryResult<unknown>['command'];

const commands: readonly Command[] = ['UPDATE', 'DELETE', 'INSERT', 'MERGE', 'COMMIT', 'ROLLBACK'];

/** What goes to a connection: a text, and the name by which it is kept there. */
function question(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = preparedName(text);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/** Asks by a callback. Of several statements in one text the last one answers. */
function ask<R>(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  return new Promise<PostgresQueryResult<R>>((resolve, reject) =>
    client.query(question(text, values), (error, result) => {
      if (error) return reject(error);
      const { rows, rowCount, command } = [result].flat().at(-1) ?? result;
      const named = commands.find((one) => one === command) ?? 'SELECT';
      resolve({ rows, rowCount: rowCount ?? 0, command: named });
    }),
  );
}

/** A connection that is asked by callbacks, and to begin a transaction together with its first statement. */
function askedByCallback(client: pg.PoolClient): PostgresPoolClient {
  let isToBegin = false;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Lists are read page by page, not by cursors.');
    if (text === 'begin') {
      isToBegin = true;
      return Promise.resolve({ rows: [], rowCount: 0, command: 'SELECT' });
    }
    if (!isToBegin) return ask<R>(client, text, values);
    isToBegin = false;
    // PostgreSQL takes several statements in one text where none has parameters.
    if (values.length === 0) return ask<R>(client, `begin; ${text}`, values);
    return ask(client, 'begin', []).then(() => ask<R>(client, text, values));
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * A pool as Kysely takes it, that asks `pg` by callbacks. `pg` chains its own promises: each refers to the
 * next one of its connection, so that minor garbage collections retain every result since the last major one, with its
 * rows, and a long list that is read page by page costs hundreds of megabytes. A transaction begins with its first
 * statement: where that has no parameters it costs no round trip of its own.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => askedByCallback(await pool.connect()),
    end: () => pool.end(),
  };
}
