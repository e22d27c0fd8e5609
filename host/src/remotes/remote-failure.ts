import type { LoadFailure } from '@alo/contracts';

/** A remote could not be loaded or shown, or died later. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: LoadFailure;
  readonly remote: string;
  readonly version: string | undefined;

  constructor(
    code: LoadFailure,
    remote: string,
    version: string | undefined,
    options?: ErrorOptions,
  ) {
    super(`${remote} ${version ?? ''} failed: ${code}`, options);
    this.code = code;
    this.remote = remote;
    this.version = version;
  }

  /** Short code to read out or to copy: `mf-crm@1.2.0 MANIFEST`. */
  get label(): string {
    return `${this.remote}${this.version === undefined ? '' : `@${this.version}`} ${this.code}`;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message} ${textOf(error.cause)}` : '';
}

/** Reads from what the federation runtime threw which step of loading it was. */
export function loadFailureCode(error: unknown): LoadFailure {
  const text = textOf(error);
  if (/does not satisfy the requirement/.test(text)) return 'SHARED_VERSION';
  if (/TimeoutError|signal timed out/.test(text)) return 'MANIFEST_TIMEOUT';
  if (/ChunkLoadError|Loading (CSS )?chunk/.test(text)) return 'CHUNK';
  if (/RUNTIME-0(03|07|13)/.test(text)) return 'MANIFEST';
  // A script that is late, or all of them together.
  if (/timed out|DeadlineError/.test(text)) return 'ENTRY_TIMEOUT';
  return 'ENTRY';
}
