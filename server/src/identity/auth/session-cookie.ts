import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'alo_session';

function path(tenant: string): string {
  return `/api/tenant/${tenant}`;
}

/** Sets the session cookie: unreachable for scripts, sent to this tenant's API only. */
export function setSessionCookie(
  http: FastifyRequest,
  reply: FastifyReply,
  tenant: string,
  value: string,
  maxAge: number | undefined,
): void {
  const parts = [`${name}=${value}`, `Path=${path(tenant)}`, 'HttpOnly', 'SameSite=Strict'];
  if (http.protocol === 'https') parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  void reply.header('Set-Cookie', parts.join('; '));
}

export function clearSessionCookie(
  http: FastifyRequest,
  reply: FastifyReply,
  tenant: string,
): void {
  setSessionCookie(http, reply, tenant, '', 0);
}

/** Value of the session cookie, or an empty text. */
export function readSessionCookie(http: FastifyRequest): string {
  const cookies = (http.headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
