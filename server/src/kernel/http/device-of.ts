import type { FastifyRequest } from 'fastify';

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a request by its User-Agent header, for example `Chrome · Windows`; '' when it says neither. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const userAgent = headers['user-agent'];
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}
