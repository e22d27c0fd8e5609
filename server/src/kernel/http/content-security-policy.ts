import type { ServerConfig } from '../config/config.ts';

/** The empty style element into which Griffel inserts its rules has this hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where browsers tell what the policy has stopped. */
export const reportPath = '/api/platform/csp-reports';

/** Origins of the phone's sockets where they are not the page's own. */
function socketOrigins(urls: readonly string[]): readonly string[] {
  const others = urls.filter((url) => /^wss?:\/\//.test(url));
  return [...new Set(others.map((url) => new URL(url).origin))];
}

/**
 * What the page may load and run. Nothing inline, nothing from text: script addresses pass the policy
 * `default` of the host (`host/src/trusted-types.ts`). Origins for overrides are those of the setting
 * only, so in production none.
 */
export function contentSecurityPolicy({
  overrideOrigins,
  sipUrl,
  stringeeUrls,
}: Pick<ServerConfig, 'overrideOrigins' | 'sipUrl' | 'stringeeUrls'>): string {
  const sources = (...own: readonly string[]) => [...own, ...overrideOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources("'self'")}`,
    `style-src ${sources("'self'", emptyStyle)}`,
    `connect-src ${sources("'self'", ...socketOrigins([sipUrl, ...stringeeUrls]))}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportPath}`,
  ].join('; ');
}
