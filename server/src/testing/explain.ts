import { type Explainable, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../kernel/database/database.ts';

interface PlanNode {
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Node Type': string;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const nodeSchema: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => nodeSchema))),
});

const answerSchema = v.tuple([
  v.object({ Plan: nodeSchema, 'Planning Time': v.number(), 'Execution Time': v.number() }),
]);

/** How PostgreSQL ran a statement. */
export interface Explained {
  readonly planningMs: number;
  readonly executionMs: number;
  /** Indexes that were read. */
  readonly indexes: readonly string[];
  /** What was looked up in them. */
  readonly conditions: string;
  /** Tables were read from one end to the other. */
  readonly isFullScan: boolean;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function read(plan: unknown): Explained {
  const [answer] = v.parse(answerSchema, plan);
  const nodes = nodesOf(answer.Plan);
  return {
    planningMs: answer['Planning Time'],
    executionMs: answer['Execution Time'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    conditions: nodes.flatMap((node) => node['Index Cond'] ?? []).join('\n'),
    isFullScan: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}

/** Runs a statement by `explain analyze`, as the role and tenant of its transaction. */
export async function explain(query: Explainable): Promise<Explained> {
  const [row] = await query.explain('json', sql`analyze, timing off`);
  return read(row?.['QUERY PLAN']);
}

/** The same of a statement that is written as SQL. */
export async function explainSql(
  db: TenantTransaction,
  statement: RawBuilder<unknown>,
): Promise<Explained> {
  const { rows } = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (analyze, timing off, format json) ${statement}`.execute(db);
  return read(rows[0]?.['QUERY PLAN']);
}
