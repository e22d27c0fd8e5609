import * as v from 'valibot';

const keySchema = v.object({
  /** Id, number, day or direction; null for what has none. */
  value: v.nullable(v.string()),
  /** What it is called now; null when there is no such thing any more, and for what has no name. */
  name: v.nullable(v.string()),
});
export type ReportKey = v.InferOutput<typeof keySchema>;

/** A row of a report: what it is of, and the sums of the span and of the one before. */
export function rowEntries<Sums extends v.GenericSchema>(sums: Sums) {
  return {
    /** One for each level. */
    keys: v.array(keySchema),
    sums,
    /** The same of the span of equal length before. */
    previous: sums,
  };
}

/** A report: its rows, 1000 at most, and the sums of the whole query. */
export function reportSchema<Row extends v.GenericSchema, Sums extends v.GenericSchema>(
  row: Row,
  sums: Sums,
) {
  return v.object({
    from: v.string(),
    to: v.string(),
    previous_from: v.string(),
    previous_to: v.string(),
    rows: v.array(row),
    /** There are more rows than are shown; the totals hold them. */
    more: v.boolean(),
    total: sums,
    previous: sums,
  });
}
