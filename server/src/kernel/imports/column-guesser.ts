/** How the columns of a table are known by their headings. */
export interface ColumnGuesser<Field extends string> {
  /** What the columns seem to be; each field once, the first column wins. */
  readonly guessColumns: (cells: readonly string[]) => (Field | null)[];
  /** The line of the headings: of the first ten the one with the most known words; 0 where none has any. */
  readonly guessHeader: (
    rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
  ) => number;
}
