/** Something that the person at the terminal can mend: the message is the one line they see. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
