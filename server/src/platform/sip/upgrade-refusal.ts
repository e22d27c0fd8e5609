import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The headers of an upgrade that are checked, and whom this server is. */
export type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>;

/** Host and port of a URL or of a Host header, in lower case; empty when there is none. */
function hostOf(text: string, scheme = ''): { readonly name: string; readonly host: string } {
  try {
    const { hostname, host } = new URL(scheme + text);
    return { name: hostname.replace(/^\[|\]$/g, ''), host };
  } catch {
    return { name: '', host: '' };
  }
}

/**
 * Does the request come from a page of our own, to a name of our own? Without configured names every name is ours that the
 * page itself has: what a page of a foreign name could do is held up by the ticket.
 */
function isOwn({ headers }: UpgradeRequest, hosts: readonly string[]): boolean {
  const own = hostOf(headers.host ?? '', 'http://');
  if (own.name === '') return false;
  const isKnown =
    hosts.length === 0 ||
    hosts.includes(own.name) ||
    isIP(own.name) > 0 ||
    own.name === 'localhost';
  if (!isKnown) return false;
  if (headers.origin === undefined) return true;
  const origin = hostOf(headers.origin);
  // A proxy may leave the port out of Host; the name is never another one.
  return origin.host === own.host || (hosts.includes(origin.name) && origin.name === own.name);
}

/** The subprotocols that a client offers. */
export function offeredProtocols({ headers }: Pick<UpgradeRequest, 'headers'>): string[] {
  const offered = headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').map((name) => name.trim());
}

/**
 * Status line with which an upgrade of SIP is refused before anything of it goes further (RFC 6455 §4.2.1,
 * RFC 7118 §5); undefined for one that is in order.
 * @param hosts names under which browsers reach this server; empty: not configured
 */
export function refusalOf(request: UpgradeRequest, hosts: readonly string[]): string | undefined {
  const { method, url, headers, httpVersion } = request;
  if (url !== '/sip') return '404 Not Found';
  if (method !== 'GET') return '405 Method Not Allowed';
  const hasBody =
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  if (hasBody || httpVersion !== '1.1') return '400 Bad Request';
  if (!isOwn(request, hosts)) return '403 Forbidden';
  if (headers.upgrade?.toLowerCase() !== 'websocket') return '400 Bad Request';
  if (headers['sec-websocket-version'] !== '13') return '426 Upgrade Required';
  if (!/^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')) return '400 Bad Request';
  if (!offeredProtocols(request).includes('sip')) return '400 Bad Request';
  return undefined;
}
