import * as v from 'valibot';

export const jobKindSchema = v.picklist([
  'customer.import',
  'customer.export',
  /** A change of every customer that search and filters find, and what takes it back. */
  'customer.change',
  'customer.undo',
  'account.import',
  'callhistory.export',
  /** Contacts of a campaign from a list or from customers, and their results. */
  'campaign.import',
  'campaign.customers',
  'campaign.export',
  /** Responses of a survey, and the links to one. */
  'survey.export',
  'survey.links',
  'doNotCall.import',
  'voiceOtp.export',
  /** Of the operator: all data of a company as a file, and the end of it. */
  'company.export',
  'company.erase',
]);
export type JobKind = v.InferOutput<typeof jobKindSchema>;

export const jobStatusSchema = v.picklist(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobStatus = v.InferOutput<typeof jobStatusSchema>;

/** One value that keeps a row from being imported; row 1 is the first line of the sheet. */
export const importMistakeSchema = v.object({
  row: v.number(),
  /** Field that a column may be; '' for the row as a whole. */
  field: v.string(),
  value: v.string(),
  reason: v.string(),
});
export type ImportMistake = v.InferOutput<typeof importMistakeSchema>;

/** The outcome of an import; `mistakes` holds the first of them, all are in the file. */
export const importResultSchema = v.object({
  dry_run: v.boolean(),
  imported: v.number(),
  rejected: v.number(),
  mistakes: v.array(importMistakeSchema),
});
export type ImportResult = v.InferOutput<typeof importResultSchema>;

/** What came so far of a change of every customer that search and filters find, or of its undo. */
export const jobChangeSchema = v.object({
  action: v.picklist(['assign', 'status', 'delete']),
  /** Customers that were changed, or put back by an undo. */
  changed: v.number(),
  /** Customers that an undo left as they are: somebody changed them after the change. */
  kept: v.number(),
  /** The change can be taken back now: it is over, not too long ago, and has changed something. */
  undoable: v.boolean(),
});
export type JobChange = v.InferOutput<typeof jobChangeSchema>;

/** Work in the background. */
export const jobSchema = v.object({
  id: v.string(),
  kind: jobKindSchema,
  status: jobStatusSchema,
  done: v.number(),
  /** Null while nobody knows how much there is. */
  total: v.nullable(v.number()),
  /** Of an import. */
  result: v.nullable(importResultSchema),
  /** Of a change of many customers and its undo; absent from an older server. */
  change: v.optional(v.nullable(jobChangeSchema), null),
  /** Address of the file that came of it, good for some minutes. */
  file_url: v.nullable(v.string()),
  file_name: v.nullable(v.string()),
  error: v.string(),
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof jobSchema>;
