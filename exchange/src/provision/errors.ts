/** What every failed provisioning says: `code` for programs, `message` one clear line for people. */
export abstract class ProvisionError extends Error {
  abstract readonly code: string;
}

/** The package mirror of this machine gave no usable index or package. */
export class MirrorUnreachableError extends ProvisionError {
  override readonly name = 'MirrorUnreachableError';
  readonly code = 'mirror-unreachable';

  constructor(detail: string, options?: ErrorOptions) {
    super(
      `Asterisk could not be fetched from this machine's Debian mirror (${oneLine(detail)}). ` +
        'Check the network or install the package "asterisk" (version 20 or newer), then start again.',
      options,
    );
  }
}

/** There is not enough room for the packages and their tree. Sizes in bytes. */
export class DiskFullError extends ProvisionError {
  override readonly name = 'DiskFullError';
  readonly code = 'disk-full';

  constructor(folder: string, neededBytes?: number, freeBytes?: number, options?: ErrorOptions) {
    const sizes =
      neededBytes === undefined || freeBytes === undefined
        ? 'no space left'
        : `${megabytes(neededBytes)} MB needed, ${megabytes(freeBytes)} MB free`;
    super(
      `Not enough disk space for Asterisk in ${folder} (${sizes}). Free some space, then start again.`,
      options,
    );
  }
}

/** Neither an installed Asterisk nor Debian's packages can be used here. */
export class UnsupportedPlatformError extends ProvisionError {
  override readonly name = 'UnsupportedPlatformError';
  readonly code = 'unsupported-platform';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `Asterisk cannot be provisioned on this machine: ${oneLine(reason)}. ` +
        'Install Asterisk 20 or newer so that "asterisk" is on the PATH, then start again.',
      options,
    );
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}
