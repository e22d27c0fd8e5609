import * as v from 'valibot';

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The file that a thread reads: where it lies, or as it is. */
export const tableSourceSchema = v.object({
  source: v.union([v.string(), bytes]),
  firstBytes: bytes,
});
export type TableSource = v.InferOutput<typeof tableSourceSchema>;

/** What a thread is asked about its file. */
export const tableQuestionSchema = v.variant('ask', [
  v.object({ ask: v.literal('look') }),
  v.object({
    ask: v.literal('count'),
    sheet: v.number(),
    headerRow: v.number(),
    mostRows: v.number(),
  }),
  /** The rows of a sheet from its beginning; `next` gives piece after piece, null behind the last. */
  v.object({ ask: v.literal('begin'), sheet: v.number() }),
  v.object({ ask: v.literal('next') }),
]);
export type TableQuestion = v.InferOutput<typeof tableQuestionSchema>;

/** What it answers: what was asked for, or a sentence for the person. */
export const tableReplySchema = v.union([
  v.object({ answer: v.unknown() }),
  v.object({ problem: v.string(), cause: v.string() }),
]);

const sheetRow = v.object({ row: v.number(), cells: v.array(v.string()) });
export const sheetRowsSchema = v.nullable(v.array(sheetRow));
export const sheetLooksSchema = v.array(
  v.object({ name: v.string(), first: v.array(sheetRow), rows: v.number() }),
);
export const lineCountSchema = v.object({ headings: v.array(v.string()), total: v.number() });
