/** Asterisk could not be asked, or refused. `status` is its HTTP status, undefined when nothing answered. */
export class AriError extends Error {
  override readonly name = 'AriError';
  readonly code: 'unreachable' | 'refused';
  readonly status: number | undefined;

  constructor(question: string, status: number | undefined, options?: ErrorOptions) {
    super(
      status === undefined
        ? `Asterisk does not answer (${question}).`
        : `Asterisk refused ${question} with HTTP ${status}.`,
      options,
    );
    this.code = status === undefined ? 'unreachable' : 'refused';
    this.status = status;
  }
}
