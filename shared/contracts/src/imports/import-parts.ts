import * as v from 'valibot';

/** The outcome of a file; row 1 is its first line. */
export const importAnswerSchema = v.object({
  imported: v.number(),
  rejected: v.array(
    v.object({
      row: v.number(),
      value: v.string(),
      reason: v.string(),
      /** The whole line, for a file to mend and import again. */
      cells: v.optional(v.array(v.string())),
    }),
  ),
  /** Heading of the lines. */
  heading: v.optional(v.array(v.string())),
  /** The first lines that are taken over, by columns. */
  preview: v.optional(v.array(v.array(v.string()))),
});
export type ImportAnswer = v.InferOutput<typeof importAnswerSchema>;

/** `1`: only says what would be taken over. */
export const dryRun = { dry_run: v.optional(v.string(), '0') };

/** How a list is handed out; the answer is an address that saves the file, for some minutes. */
export const exportQuery = v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'xlsx') });
