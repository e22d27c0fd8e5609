/** AMI did not carry out an action. */
export class AmiError extends Error {
  override readonly name = 'AmiError';
  readonly code: 'disconnected' | 'refused' | 'timeout';

  constructor(code: AmiError['code'], action: string, detail = '', options?: ErrorOptions) {
    super(`Asterisk did not carry out ${action} (${detail === '' ? code : detail}).`, options);
    this.code = code;
  }
}
