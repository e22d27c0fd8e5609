import type { AuditCheck, auditFaults } from '@alo/contracts';
import { sql } from 'kysely';
import type { PhoneMask } from '../user/user.ts';
import type { TenantTransaction } from '../database/database.ts';
import { toAuditEntries } from './audit-entry.ts';

/** Rows of one step: others wait meanwhile where the database has one connection. */
const stepRows = 5000;

type Fault = (typeof auditFaults)[number];

interface Broken {
  readonly seq: number;
  readonly fault: Fault;
}

async function rowAt(db: TenantTransaction, seq: number) {
  return db.selectFrom('audit_log').selectAll().where('seq', '=', String(seq)).executeTakeFirst();
}

/** The last row that there is, as a seal names it. */
async function readEnd(db: TenantTransaction) {
  const row = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { last: 0, seal: null };
  return { last: Number(row.seq), seal: `${row.seq}-${row.hash.toString('hex')}` };
}

/** The row of a seal that was kept is gone or another one; null when it is the same. */
async function againstSeal(db: TenantTransaction, kept: string): Promise<Broken | null> {
  const [seq = '', hash] = kept.split('-');
  const row = await rowAt(db, Number(seq));
  return row?.hash.toString('hex') === hash ? null : { seq: Number(seq), fault: 'seal' };
}

/** Checks the next rows: each follows the previous one and has the hash of its content. */
async function scanLines(db: TenantTransaction, after: number) {
  const before = await rowAt(db, after);
  const { rows } = await sql<{ end: string | null; seq: string | null; fault: Fault | null }>`
    with step as (
      select seq, previous_hash, hash, audit_hash(audit_log) as expected
      from audit_log where seq > ${after} order by seq limit ${stepRows}
    ), seen as (
      select seq, case
        when seq <> lag(seq, 1, ${after}::bigint) over in_order + 1 then 'missing'
        when previous_hash <> lag(hash, 1, ${before?.hash ?? Buffer.alloc(0)}::bytea) over in_order
          then 'loose'
        when hash <> expected then 'changed' end as fault
      from step window in_order as (order by seq)
    )
    select max(seq) as end, min(seq) filter (where fault is not null) as seq,
      (array_agg(fault order by seq) filter (where fault is not null))[1] as fault
    from seen`.execute(db);
  const [{ end, seq, fault } = { end: null, seq: null, fault: null }] = rows;
  return {
    end: Number(end ?? after),
    broken: seq === null || fault === null ? null : { seq: Number(seq), fault },
  };
}

/** One step of a check of the company's chain: what comes `after` a place, and whether a kept seal still fits. */
export async function checkChain(
  db: TenantTransaction,
  { after, seal }: { readonly after: number; readonly seal?: string | undefined },
  mask: PhoneMask,
): Promise<AuditCheck> {
  const end = await readEnd(db);
  const seen = await scanLines(db, after);
  const broken = seen.broken ?? (seal === undefined ? null : await againstSeal(db, seal));
  const row = broken === null ? undefined : await rowAt(db, broken.seq);
  const [entry = null] = await toAuditEntries(db, row === undefined ? [] : [row], mask);
  return {
    ...end,
    checked_to: seen.end,
    broken: broken && { ...broken, entry },
  };
}
