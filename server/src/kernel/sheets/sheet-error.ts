/** A file of a person cannot be read as a table; the message is for that person. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly code = 'SHEET';
}
