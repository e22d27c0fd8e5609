import * as v from 'valibot';

/** Lists of a company that are saved as a file. */
export const exportedTableSchema = v.picklist([
  'blocked_incoming',
  'blocked_outgoing',
  'subscriber',
]);
export type ExportedTable = v.InferOutput<typeof exportedTableSchema>;
