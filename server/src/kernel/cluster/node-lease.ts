import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Another exchange on this database has the name. */
export class NodeNameTakenError extends Error {
  override readonly name = 'NodeNameTakenError';
  readonly code = 'NODE_NAME_TAKEN';

  constructor(node: string, seconds: number) {
    super(
      `Another exchange on this database calls itself "${node}", and ids of calls begin with that name. ` +
        `Give this one another name with ALO_NODE (small letters and digits). If the other one has ended, its name is free in ${seconds} s.`,
    );
  }
}

interface Parts {
  readonly database: Database;
  readonly node: string;
  /** {@link nodeIdentity} of the exchange. */
  readonly owner: string;
  readonly onError: (what: string, error: unknown) => void;
  /** Somebody else has the name by now, since this server could not say for long that it lives. */
  readonly onLost: () => void;
}

/** Milliseconds that a name is held without a sign of life; moments are those of the database. */
const length = 30_000;
const renewEvery = 10_000;

/**
 * The name of an exchange, held in the database while this server lives. The same exchange gets its name back at once
 * after a crash; for another one it is free after 30 s.
 */
export class NodeLease {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #isLost = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.renew(), renewEvery).unref();
  }

  /** @throws {NodeNameTakenError} */
  static async take(parts: Parts): Promise<NodeLease> {
    if (!(await hold(parts))) {
      throw new NodeNameTakenError(parts.node, await secondsLeft(parts));
    }
    return new NodeLease(parts);
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Says that this server lives. While the database does not answer the name is believed to be held. */
  async renew(): Promise<void> {
    const { node, onError, onLost } = this.#parts;
    try {
      if (this.#isLost || (await hold(this.#parts))) return;
      this.#isLost = true;
      clearInterval(this.#timer);
      onError('the name of the exchange was lost', new NodeNameTakenError(node, 0));
      onLost();
    } catch (error) {
      onError('the name of the exchange', error);
    }
  }

  /** Gives the name back: it is free at once. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const { database, node, owner, onError } = this.#parts;
    await database.root
      .updateTable('node_lease')
      .set({ until: sql<Date>`'-infinity'::timestamptz` })
      .where('node', '=', node)
      .where('owner', '=', owner)
      .execute()
      .catch((error: unknown) => onError('the name of the exchange', error));
  }
}

/** Takes or keeps the name; false while it is another's. */
async function hold({ database, node, owner }: Parts): Promise<boolean> {
  const until = sql<Date>`now() + ${length}::integer * interval '1 millisecond'`;
  const held = await database.root
    .insertInto('node_lease')
    .values({ node, owner, until })
    .onConflict((conflict) =>
      conflict
        .column('node')
        .doUpdateSet({ owner, until })
        .where(({ or, eb }) =>
          or([eb('node_lease.owner', '=', owner), eb('node_lease.until', '<=', sql<Date>`now()`)]),
        ),
    )
    .returning('node')
    .executeTakeFirst();
  return held !== undefined;
}

async function secondsLeft({ database, node }: Parts): Promise<number> {
  const row = await database.root
    .selectFrom('node_lease')
    .select(sql<number>`ceil(extract(epoch from until - now()))::integer`.as('left'))
    .where('node', '=', node)
    .executeTakeFirst();
  return Math.max(0, row?.left ?? 0);
}
