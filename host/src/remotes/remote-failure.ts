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

function textOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return '';
  return `${error.name} ${error.message} ${textOf(error.cause, depth + 1)}`;
}

/** Words of browsers for a module that `import()` could not fetch. */
const notImported =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Words of the federation runtime for a shared module of which the page has another version. */
const otherVersion = /does not satisfy the requirement/;

/**
 * Recognises, in what a remote threw while it was shown, a fault of its release that a screen met late: code, styles or
 * shared modules that the network did not bring, or a shared module that the page has in another version. Undefined when
 * the fault is the remote's own.
 */
export function lateLoadFault(
  error: unknown,
): 'CHUNK' | 'ENTRY_TIMEOUT' | 'SHARED_VERSION' | undefined {
  const text = textOf(error);
  if (otherVersion.test(text)) return 'SHARED_VERSION';
  if (!/ChunkLoadError|Loading (CSS )?chunk .* failed/.test(text) && !notImported.test(text)) {
    return undefined;
  }
  return /\(timeout: /.test(text) ? 'ENTRY_TIMEOUT' : 'CHUNK';
}

/** Address of the file that webpack's loader could not have, as its error names it. */
export function faultyFile(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const request: unknown = Reflect.get(error, 'request');
  if (typeof request === 'string') return request;
  const cause: unknown = Reflect.get(error, 'cause');
  return cause === error ? undefined : faultyFile(cause);
}

/** Reads from what the federation runtime threw which step of loading it was. */
export function loadFailureCode(error: unknown): LoadFailure {
  const text = textOf(error);
  if (otherVersion.test(text)) return 'SHARED_VERSION';
  if (/TimeoutError|signal timed out/.test(text)) return 'MANIFEST_TIMEOUT';
  if (/ChunkLoadError|Loading (CSS )?chunk/.test(text)) return 'CHUNK';
  if (/RUNTIME-0(03|07|13)/.test(text)) return 'MANIFEST';
  // A script that is late, or all of them together.
  if (/timed out|DeadlineError/.test(text)) return 'ENTRY_TIMEOUT';
  return 'ENTRY';
}
