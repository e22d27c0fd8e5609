import {
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
  endpoints,
} from '@alo/contracts';
import * as v from 'valibot';
import { getRuntimeConfig } from '../config/runtime-config.ts';
import { readLocalSession } from '../session/local-session.ts';
import { callUrl, type RawInput } from './call-url.ts';
import { http } from './http.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';
import { learnTelecomKey, needsTelecomKey, telecomKeyFor } from './telecom-key.ts';
import { freshToken, renewToken } from './token.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Files of a multipart call by field name. */
  readonly files?: Readonly<Record<string, Blob>>;
  /** Told how much of a multipart body is sent, 0 to 1; with it there is no limit of time. */
  readonly onProgress?: (sent: number) => void;
  /** Tenant whose base address is meant while nobody is signed in yet. */
  readonly maDn?: string;
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
  call: EndpointDefinition,
  input: RawInput,
  options: CallOptions,
) => unknown;
let transport: Transport | null = null;

export function setTransport(next: Transport | null): void {
  transport = next;
}

/**
 * Makes one declared call and parses its answer. Rejects with {@link ApiError}. A 401 or 403 of
 * control panel and identity, and a 401 of the tenant surfaces that renewing the token does not cure,
 * end the session (specification §8).
 */
export async function callApi<Call extends EndpointDefinition>(
  call: Call,
  input?: EndpointInput<Call>,
  options: CallOptions = {},
): Promise<EndpointAnswer<Call>> {
  const raw: RawInput = input ?? {};
  try {
    const answer =
      transport === null ? await overHttp(call, raw, options) : await transport(call, raw, options);
    learnTelecomKey(call, sessionToken(), answer);
    return v.parse(call.answer, answer) as EndpointAnswer<Call>;
  } catch (error) {
    const failure = toApiError(error);
    if (endsSession(call, failure)) onExpired();
    throw failure;
  }
}

function endsSession(call: EndpointDefinition, { status }: ApiError): boolean {
  if (readLocalSession() === null) return false;
  if (call.surface === 'control-panel' || call.surface === 'identity') {
    return status === 401 || status === 403;
  }
  // A shop key that is refused says nothing of the person's session.
  if (call.surface === 'telecom' && call !== endpoints.getShopKey) return false;
  return status === 401;
}

async function overHttp(call: EndpointDefinition, raw: RawInput, options: CallOptions) {
  if (needsTelecomKey(call)) return withTelecomKey(call, raw, options);
  const session = call.access === 'public' ? readLocalSession() : await freshToken();
  try {
    return await send(call, raw, options, session?.token);
  } catch (error) {
    const rejected = toApiError(error).status === 401;
    if (!rejected || call.access === 'public' || session === null) throw error;
    const renewed = await renewToken();
    return send(call, raw, options, renewed?.token);
  }
}

const sessionToken = () => readLocalSession()?.token ?? '';

/** The telecom API (§7): the key is asked for before the first call, and again when it has run out. */
async function withTelecomKey(call: EndpointDefinition, raw: RawInput, options: CallOptions) {
  const known = telecomKeyFor(call, sessionToken()) !== undefined;
  if (!known) await callApi(endpoints.getShopKey);
  try {
    return await send(call, raw, options, undefined);
  } catch (error) {
    if (!known || toApiError(error).status !== 401) throw error;
    await callApi(endpoints.getShopKey);
    return send(call, raw, options, undefined);
  }
}

async function send(
  call: EndpointDefinition,
  raw: RawInput,
  options: CallOptions,
  token: string | undefined,
): Promise<unknown> {
  const maDn = options.maDn ?? readLocalSession()?.ma_dn ?? '';
  const bearer = telecomKeyFor(call, sessionToken()) ?? token;
  const url = callUrl(call, raw, getRuntimeConfig(), maDn);
  if (options.onProgress !== undefined) {
    const { sendForm } = await import('./send-form.ts');
    const { onProgress, signal } = options;
    return sendForm(url, {
      method: call.method,
      token: bearer,
      form: formOf(raw, options),
      onProgress,
      signal,
    });
  }
  const response = await http(url, {
    method: call.method,
    ...(bearer === undefined || call.access === 'public'
      ? {}
      : { headers: { Authorization: `Bearer ${bearer}` } }),
    ...bodyOf(call, raw, options),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
  });
  return response.status === 204 ? {} : response.json();
}

function bodyOf(call: EndpointDefinition, raw: RawInput, options: CallOptions) {
  if (call.bodyKind !== 'multipart') return raw.body === undefined ? {} : { json: raw.body };
  return { body: formOf(raw, options) };
}

function formOf(raw: RawInput, options: CallOptions): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(raw.body ?? {})) {
    if (value !== undefined) form.set(key, String(value));
  }
  for (const [key, file] of Object.entries(options.files ?? {})) form.set(key, file);
  return form;
}
