import { type Release, remoteDescriptorSchema } from '@alo/contracts';
import * as v from 'valibot';

/** A remote of this page in the place of its released version. */
export interface ActiveOverride {
  /** Address of its `release.json`. */
  readonly address: string;
  readonly release: Release;
}

export type RefusalCode =
  | 'FORM'
  | 'ORIGIN'
  | 'UNREACHABLE'
  | 'NO_RELEASE'
  | 'OTHER_REMOTE'
  | 'FOREIGN_MANIFEST';

/** An override was asked for and is not taken; the released version runs. */
export class OverrideRefusedError extends Error {
  override readonly name = 'OverrideRefusedError';
  readonly code: RefusalCode;
  /** As it was asked for. */
  readonly request: string;

  constructor(code: RefusalCode, request: string, options?: ErrorOptions) {
    super(`The override ${request} is refused: ${code}`, options);
    this.code = code;
    this.request = request;
  }
}

/** Name that a request is about, also of one that is not usable. */
export function requestedName(request: string): string {
  return request.split('@', 1)[0] ?? '';
}

/**
 * Takes `name@url` apart.
 * @throws {OverrideRefusedError} `FORM`
 */
export function parseRequest(request: string): { readonly name: string; readonly url: URL } {
  const name = requestedName(request);
  const address = request.slice(name.length + 1);
  if (!v.is(remoteDescriptorSchema.entries.name, name) || !URL.canParse(address)) {
    throw new OverrideRefusedError('FORM', request);
  }
  return { name, url: new URL(address) };
}
