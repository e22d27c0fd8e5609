import * as v from 'valibot';
import { messages } from './messages.ts';

type FieldSchema<Field extends string> = v.PicklistSchema<readonly Field[], undefined>;

/** A file that was sent, with the first rows of its sheets; `field`: what a column of it may be. */
export function importFileOf<Field extends string>(field: FieldSchema<Field>) {
  return v.object({
    id: v.string(),
    name: v.string(),
    sheets: v.array(
      v.object({
        name: v.string(),
        rows: v.number(),
        preview: v.array(v.array(v.string())),
        /** Line of the headings, 1 is the first. */
        header_row: v.number(),
        /** What each column seems to be; null: nothing known. */
        guess: v.array(v.nullable(field)),
      }),
    ),
  });
}
export type FileToImport<Field extends string> = v.InferOutput<
  ReturnType<typeof importFileOf<Field>>
>;

const whole = v.pipe(v.number(), v.integer());

/**
 * How a file is to be read, and what was corrected in it. `needed`: fields that some column must be, and the words
 * that ask for them; `fixable`: fields whose values may be corrected outside of the file.
 */
export function importFormOf<Field extends string, Fixable extends Field>(
  field: FieldSchema<Field>,
  needed: { readonly fields: readonly Field[]; readonly words: string },
  fixable: FieldSchema<Fixable>,
) {
  return v.object({
    file_id: v.pipe(v.string(), v.uuid()),
    sheet: v.pipe(whole, v.minValue(0), v.maxValue(99)),
    header_row: v.pipe(whole, v.minValue(0), v.maxValue(100)),
    /** Field of each column; null leaves one out. */
    columns: v.pipe(
      v.array(v.nullable(field)),
      v.maxLength(200),
      v.check((columns) => needed.fields.every((one) => columns.includes(one)), needed.words),
      v.check(
        (columns) => new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length,
        messages.columnTwice,
      ),
    ),
    dry_run: v.boolean(),
    fixes: v.optional(
      v.pipe(
        v.array(
          v.object({
            row: whole,
            field: fixable,
            value: v.pipe(v.string(), v.maxLength(5000)),
          }),
        ),
        v.maxLength(2000),
      ),
      [],
    ),
  });
}
export type FileImportForm<Field extends string, Fixable extends Field = Field> = v.InferOutput<
  ReturnType<typeof importFormOf<Field, Fixable>>
>;
