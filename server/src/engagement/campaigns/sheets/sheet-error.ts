import type { sheetMessages } from './messages.ts';

/** A Google Sheet cannot be read. */
export class GoogleSheetError extends Error {
  override readonly name = 'GoogleSheetError';
  readonly code: keyof typeof sheetMessages;

  constructor(code: keyof typeof sheetMessages, cause?: unknown) {
    super(`The sheet cannot be read: ${code}`, { cause });
    this.code = code;
  }
}
