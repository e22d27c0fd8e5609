import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config.ts';
import { contentSecurityPolicy, reportPath } from './content-security-policy.ts';

/** One year, as browsers' lists ask for. */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Headers of every answer, also of those that are written past the framework. */
export type SecurityHeaders = (request: FastifyRequest) => Readonly<Record<string, string>>;

/** Makes the headers of an installation; HTTPS is promised only where it was used. */
export function securityHeaders(config: ServerConfig): SecurityHeaders {
  const policy = contentSecurityPolicy(config);
  const always = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  };
  const overHttps = {
    ...always,
    'Strict-Transport-Security': strictTransport,
    // Chromium sends reports to endpoints over HTTPS only, and where one is named it forgets `report-uri`.
    'Content-Security-Policy': `${policy}; report-to csp`,
    'Reporting-Endpoints': `csp="${reportPath}"`,
  };
  return ({ protocol }) => (protocol === 'https' ? overHttps : always);
}

/** Sends them with every answer of the framework, errors included. */
export function setSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersOf(request))) {
      // A route may be stricter.
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
  });
}
