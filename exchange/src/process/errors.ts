/** Asterisk did not start. */
export class AsteriskStartError extends Error {
  override readonly name = 'AsteriskStartError';
  readonly code = 'asterisk-start-failed';

  constructor(reason: string, outputFile: string) {
    super(`Asterisk did not start: ${reason}. Its own words are in ${outputFile}.`);
  }
}
