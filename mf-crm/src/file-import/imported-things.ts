import type { FileImportForm, FileToImport, Job } from '@alo/contracts';

/** What a file may hold: its fields, its calls and its words. */
export interface ImportedThings<Field extends string, Fixable extends Field = Field> {
  readonly title: string;
  /** What lines become, for sentences. */
  readonly things: string;
  /** Fields by their labels, in the order of the choices. */
  readonly fields: readonly { readonly field: Field; readonly label: string }[];
  /** Fields whose values may be corrected on the screen. */
  readonly fixable: readonly Fixable[];
  /** Fields whose values are not shown. */
  readonly hidden?: readonly Field[];
  /** More about the file than every import says. */
  readonly help?: string;
  /** A list that was read already; otherwise a file is asked for. */
  readonly file?: FileToImport<Field>;
  /** Columns of its first sheet that are known already; otherwise those that were recognized. */
  readonly known?: {
    readonly header_row: number;
    readonly columns: readonly (Field | null)[];
  };
  /** What is to be seen to before its columns are chosen. */
  readonly warning?: string;
  /** Its first sheet is checked by its columns, without asking. */
  readonly checksAtOnce?: boolean;
  readonly send: (file: File) => Promise<FileToImport<Field>>;
  readonly start: (form: FileImportForm<Field, Fixable>) => Promise<Job>;
  /** Lists that show what was imported are read again. */
  readonly refresh: () => Promise<unknown>;
}

/** Values that were corrected. */
export type Fixes<Field extends string> = readonly {
  readonly row: number;
  readonly field: Field;
  readonly value: string;
}[];
