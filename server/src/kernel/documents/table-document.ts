import * as v from 'valibot';

const texts = v.array(v.string());

/** A table as a document of A4 pages: every text as it is to be read. */
export const tableDocumentSchema = v.object({
  company: v.string(),
  /** Picture of the company as a data address; null: it has none. */
  logo: v.nullable(v.string()),
  title: v.string(),
  /** Lines below the title. */
  about: texts,
  columns: v.array(v.object({ name: v.string(), align: v.picklist(['start', 'end']) })),
  /** As many texts in each as there are columns. */
  rows: v.array(texts),
  /** Below the rows; null: there is none. */
  total: v.nullable(texts),
  /** At the foot of every page. */
  foot: v.string(),
  /** Epoch milliseconds. */
  madeAt: v.number(),
});
export type TableDocument = v.InferOutput<typeof tableDocumentSchema>;
