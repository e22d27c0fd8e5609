import { type Explainable, sql } from 'kysely';
import * as v from 'valibot';

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

/** Runs a statement by `explain analyze`, as the role and tenant of its transaction. */
export async function explain(query: Explainable): Promise<Explained> {
  const [row] = await query.explain('json', sql`analyze, timing off`);
  const [answer] = v.parse(answerSchema, row?.['QUERY PLAN']);
  const nodes = nodesOf(answer.Plan);
  return {
    planningMs: answer['Planning Time'],
    executionMs: answer['Execution Time'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    conditions: nodes.flatMap((node) => node['Index Cond'] ?? []).join('\n'),
    isFullScan: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}
