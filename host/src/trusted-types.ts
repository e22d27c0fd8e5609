interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/** A script address or markup that the page does not allow itself. */
export class RefusedSinkError extends Error {
  override readonly name = 'RefusedSinkError';
  readonly code = 'REFUSED_SINK';
}

let permitted: ReadonlySet<string> = new Set();

/** Origins of the overrides that are active now, besides the page's own; replaces those before. */
export function permitScriptOrigins(origins: readonly string[]): void {
  permitted = new Set(origins);
}

/** Passes script addresses of the page's own origin, where remotes live, and of active overrides. */
export function allowScriptUrl(url: string, origin: string): string {
  const wanted = new URL(url, origin);
  // A `blob:` address has the origin of its page and is still none of its files.
  const isFile = wanted.protocol === 'https:' || wanted.protocol === 'http:';
  if (isFile && (wanted.origin === origin || permitted.has(wanted.origin))) return url;
  throw new RefusedSinkError(`Scripts of ${new URL(url, origin).origin} are not allowed`);
}

/**
 * The `default` policy, so that a content security policy with `require-trusted-types-for 'script'`
 * can be switched on: federation and webpack set script addresses, nobody sets markup.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => allowScriptUrl(url, location.origin),
    createHTML: () => {
      throw new RefusedSinkError('Markup as text is not allowed');
    },
  });
}
