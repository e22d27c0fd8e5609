/** Something that the person at the terminal can mend: the message is the one line they see. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The code that Node and our own errors carry; empty when there is none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
