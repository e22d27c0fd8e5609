import type { RecordWords } from '@alo/ui/records';

/** What a kind and its fields are called; keys are those of the form. */
export interface ObjectWords extends RecordWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Words of the values of fields with a choice. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
