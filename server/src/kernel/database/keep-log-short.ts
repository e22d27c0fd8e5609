import type pg from 'pg';

/** Milliseconds between two checks. */
const every = 20_000;
/** Bytes of write-ahead log that a start after a sudden end reads in about a tenth of a second. */
const shortLog = 8 * 1024 * 1024;

/**
 * Makes a checkpoint when the write-ahead log has grown by more than `short` bytes since the last one.
 * Resolves to the position up to which the log is settled.
 */
export async function checkpointWhenLong(
  pool: pg.Pool,
  settled: number,
  short: number = shortLog,
): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at",
  );
  const at = rows[0]?.at ?? settled;
  if (at - settled <= short) return settled;
  await pool.query('checkpoint');
  return at;
}

/**
 * Keeps the write-ahead log of the embedded database short. PostgreSQL leaves that to a process of its own, which the
 * embedded one has not: without this the log would grow for as long as the server lives, and all of it be read again
 * at the start after a sudden end. Returns a function that stops it.
 */
export function keepLogShort(pool: pg.Pool): () => void {
  let settled = 0;
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    // A full disk, or the database is being closed: the next look tries again.
    settled = await checkpointWhenLong(pool, settled).catch(() => settled);
    isBusy = false;
  };
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
