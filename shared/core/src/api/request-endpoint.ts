import {
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
  endpoints,
} from '@alo/contracts';
import * as v from 'valibot';
import { getRuntimeConfig } from '../config/runtime-config.ts';
import { readLocalSession } from '../session/local-session.ts';
import { endpointUrl, type RawInput } from './endpoint-url.ts';
import { http } from './http.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';
import { learnTelecomKey, needsTelecomKey, telecomKeyFor } from './telecom-key.ts';
import { freshToken, renewToken } from './token.ts';

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Files of a multipart request by field name. */
  readonly files?: Readonly<Record<string, Blob>>;
  /** Told how much of a multipart body is sent, 0 to 1; with it there is no limit of time. */
  readonly onProgress?: (sent: number) => void;
  /** Tenant whose base address is meant while nobody is signed in yet. */
  readonly tenant?: string;
  /** Sent even if the page goes away meanwhile; for bodies below 64 kB. */
  readonly keepalive?: true;
}

type ExpiredListener = () => void;
let onExpired: ExpiredListener = () => undefined;

/** Session code registers what happens when the server says that the session is over. */
export function whenSessionExpires(listener: ExpiredListener): void {
  onExpired = listener;
}

/** A stand-in for the network, set by the testing kit. */
export type Transport = (
  endpoint: EndpointDefinition,
  input: RawInput,
  options: RequestOptions,
) => unknown;
let transport: Transport | null = null;

export function setTransport(next: Transport | null): void {
  transport = next;
}

/**
 * Sends a request to one declared endpoint and parses its answer. Rejects with {@link ApiError}. A 401 or 403 of
 * control panel and identity, and a 401 of the tenant surfaces that renewing the token does not cure,
 * end the session (specification §8).
 */
export async function requestEndpoint<Endpoint extends EndpointDefinition>(
  endpoint: Endpoint,
  input?: EndpointInput<Endpoint>,
  options: RequestOptions = {},
): Promise<EndpointAnswer<Endpoint>> {
  const raw: RawInput = input ?? {};
  try {
    const answer =
      transport === null
        ? await overHttp(endpoint, raw, options)
        : await transport(endpoint, raw, options);
    learnTelecomKey(endpoint, sessionToken(), answer);
    return v.parse(endpoint.answer, answer) as EndpointAnswer<Endpoint>;
  } catch (error) {
    const failure = toApiError(error);
    if (endsSession(endpoint, failure)) onExpired();
    throw failure;
  }
}

function endsSession(endpoint: EndpointDefinition, { status }: ApiError): boolean {
  if (readLocalSession() === null) return false;
  if (endpoint.surface === 'control-panel' || endpoint.surface === 'identity') {
    return status === 401 || status === 403;
  }
  // A shop key that is refused says nothing of the person's session.
  if (endpoint.surface === 'telecom' && endpoint !== endpoints.getShopKey) return false;
  return status === 401;
}

async function overHttp(endpoint: EndpointDefinition, raw: RawInput, options: RequestOptions) {
  if (needsTelecomKey(endpoint)) return withTelecomKey(endpoint, raw, options);
  const session = endpoint.access === 'public' ? readLocalSession() : await freshToken();
  try {
    return await send(endpoint, raw, options, session?.token);
  } catch (error) {
    const rejected = toApiError(error).status === 401;
    if (!rejected || endpoint.access === 'public' || session === null) throw error;
    const renewed = await renewToken();
    return send(endpoint, raw, options, renewed?.token);
  }
}

const sessionToken = () => readLocalSession()?.token ?? '';

/** The telecom API (§7): the key is asked for before the first endpoint, and again when it has run out. */
async function withTelecomKey(
  endpoint: EndpointDefinition,
  raw: RawInput,
  options: RequestOptions,
) {
  const known = telecomKeyFor(endpoint, sessionToken()) !== undefined;
  if (!known) await requestEndpoint(endpoints.getShopKey);
  try {
    return await send(endpoint, raw, options, undefined);
  } catch (error) {
    if (!known || toApiError(error).status !== 401) throw error;
    await requestEndpoint(endpoints.getShopKey);
    return send(endpoint, raw, options, undefined);
  }
}

async function send(
  endpoint: EndpointDefinition,
  raw: RawInput,
  options: RequestOptions,
  token: string | undefined,
): Promise<unknown> {
  const tenant = options.tenant ?? readLocalSession()?.ma_dn ?? '';
  const bearer = telecomKeyFor(endpoint, sessionToken()) ?? token;
  const url = endpointUrl(endpoint, raw, getRuntimeConfig(), tenant);
  if (options.onProgress !== undefined) {
    const { sendForm } = await import('./send-form.ts');
    const { onProgress, signal } = options;
    return sendForm(url, {
      method: endpoint.method,
      token: bearer,
      form: formOf(raw, options),
      onProgress,
      signal,
    });
  }
  const response = await http(url, {
    method: endpoint.method,
    ...(bearer === undefined || endpoint.access === 'public'
      ? {}
      : { headers: { Authorization: `Bearer ${bearer}` } }),
    ...bodyOf(endpoint, raw, options),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
  });
  return response.status === 204 ? {} : response.json();
}

function bodyOf(endpoint: EndpointDefinition, raw: RawInput, options: RequestOptions) {
  if (endpoint.bodyKind !== 'multipart') return raw.body === undefined ? {} : { json: raw.body };
  return { body: formOf(raw, options) };
}

function formOf(raw: RawInput, options: RequestOptions): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(raw.body ?? {})) {
    if (value !== undefined) form.set(key, String(value));
  }
  for (const [key, file] of Object.entries(options.files ?? {})) form.set(key, file);
  return form;
}
