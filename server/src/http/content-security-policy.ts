import type { ServerConfig } from '../config.ts';

/** The empty style element into which Griffel inserts its rules has this hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where browsers tell what the policy has stopped. */
export const reportPath = '/api/platform/csp-reports';

/** Origin of the SIP socket where it is not the page's own. */
function socketOrigin(sipUrl: string): readonly string[] {
  return /^wss?:\/\//.test(sipUrl) ? [new URL(sipUrl).origin] : [];
}

/**
 * What the page may load and run. Nothing inline, nothing from text: script addresses pass the policy
 * `default` of the host (`host/src/trusted-types.ts`). Origins for overrides are those of the setting
 * only, so in production none.
 */
export function contentSecurityPolicy({
  overrideOrigins,
  sipUrl,
}: Pick<ServerConfig, 'overrideOrigins' | 'sipUrl'>): string {
  const sources = (...own: readonly string[]) => [...own, ...overrideOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources("'self'")}`,
    `style-src ${sources("'self'", emptyStyle)}`,
    `connect-src ${sources("'self'", ...socketOrigin(sipUrl))}`,
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
