import * as v from 'valibot';

/** Lists that are saved as a file: of a company, or of the operator. */
export const exportedTableSchema = v.picklist([
  'blocked_incoming',
  'blocked_outgoing',
  'subscriber',
  'trunk_cost',
]);
export type ExportedTable = v.InferOutput<typeof exportedTableSchema>;
