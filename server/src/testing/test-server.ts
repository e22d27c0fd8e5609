import {
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
  endpoints,
  type Problem,
} from '@alo/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readConfig } from '../kernel/config/config.ts';
import { surfacePaths } from '../kernel/http/surface-paths.ts';
import { isDocumented } from './documented.ts';
import { type RunningServer, startServer } from '../app/start-server.ts';

/** An answer as it came over HTTP. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body & Omit<Problem, 'status'>;
  readonly headers: Headers;
}

export interface RawRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Tenant in the base of the address; the signed-in one otherwise. */
  readonly base?: string;
  readonly token?: string;
  readonly cookie?: string;
}

/** A browser in miniature: knows its tenant and token. */
export interface TestClient {
  readonly tenant: string;
  readonly token: string;
  readonly cookie: string;
  readonly call: <Call extends EndpointDefinition>(
    call: Call,
    input?: EndpointInput<Call>,
  ) => Promise<Reply<EndpointAnswer<Call>>>;
  /** The same without types, for requests that no honest browser makes. */
  readonly raw: (call: EndpointDefinition, request?: RawRequest) => Promise<Reply<unknown>>;
}

export interface TestServer {
  readonly running: RunningServer;
  readonly signIn: (tenant: string, email: string, password?: string) => Promise<TestClient>;
  readonly anonymous: TestClient;
  readonly close: () => Promise<void>;
}

const madeSchema = v.object({ id: v.string() });

/** The id of what a request has made. Throws for an answer without one. */
export function idOf({ body }: Reply<unknown>): string {
  return v.parse(madeSchema, body).id;
}

export const demoPassword = 'alo-demo-2026';

function addressOf(
  url: string,
  call: EndpointDefinition,
  request: RawRequest,
  tenant: string,
): string {
  const base = surfacePaths[call.surface].replace(':base_ma_dn', request.base ?? tenant);
  const path = call.path.replace(/:([a-z_]+)/g, (_all, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? 'missing')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) query.set(key, String(value));
  return `${url}${base}${path}?${query.toString()}`;
}

/** The key of the telecom API for a token; the token itself for everything else. */
async function credentialOf(
  url: string,
  call: EndpointDefinition,
  client: Pick<TestClient, 'tenant' | 'token' | 'cookie'>,
): Promise<string> {
  if (call.surface !== 'telecom' || call === endpoints.getShopKey || client.token === '') {
    return client.token;
  }
  const { body } = await send(url, endpoints.getShopKey, {}, client);
  return v.parse(endpoints.getShopKey.answer, body).data;
}

/** Every refusal that a test meets is in the reference of the API. */
function requireDocumented(call: EndpointDefinition, status: number, body: unknown): void {
  if (status < 400) return;
  const code = v.parse(v.object({ code: v.string() }), body).code;
  if (isDocumented(call, status, code)) return;
  const name = `${call.method} ${call.surface} ${call.path}`;
  throw new Error(`${name} answers ${status} ${code}: add it to api-reference/own-problems.ts`);
}

async function send(
  url: string,
  call: EndpointDefinition,
  request: RawRequest,
  client: Pick<TestClient, 'tenant' | 'token' | 'cookie'>,
): Promise<Reply<unknown>> {
  const token = request.token ?? (await credentialOf(url, call, client));
  const cookie = request.cookie ?? client.cookie;
  const form = call.bodyKind === 'multipart' ? new FormData() : undefined;
  for (const [key, value] of Object.entries(form === undefined ? {} : (request.body ?? {}))) {
    if (value instanceof Blob) form?.set(key, value, value instanceof File ? value.name : 'file');
    else form?.set(key, String(value));
  }
  const json = form === undefined && request.body !== undefined && call.method !== 'GET';
  const response = await fetch(addressOf(url, call, request, client.tenant), {
    method: call.method,
    headers: {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...(json ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(json ? { body: JSON.stringify(request.body) } : form === undefined ? {} : { body: form }),
  });
  const text = await response.text();
  const body = text === '' ? {} : JSON.parse(text);
  requireDocumented(call, response.status, body);
  return {
    status: response.status,
    body,
    headers: response.headers,
  };
}

function clientOf(url: string, tenant: string, token: string, cookie: string): TestClient {
  const self = { tenant, token, cookie };
  return {
    ...self,
    // The reply was made from the same schema on the other side; tests look at its values.
    call: (call, input) => send(url, call, (input ?? {}) as RawRequest, self) as never,
    raw: (call, request = {}) => send(url, call, request, self),
  };
}

/** Signs somebody in at a running server. */
export async function signInAt(
  url: string,
  tenant: string,
  email: string,
  password = demoPassword,
): Promise<TestClient> {
  const anonymous = clientOf(url, 'dn0002', '', '');
  const identity = await anonymous.call(endpoints.loginTenant, {
    body: { ma_dn: tenant, email, password },
  });
  if (identity.status !== 200) throw new Error(`Sign-in was refused: ${identity.body.code}`);
  const granted = await send(
    url,
    endpoints.login,
    { body: { ticket: identity.body.ticket }, base: tenant },
    anonymous,
  );
  const { token } = v.parse(endpoints.login.answer, granted.body);
  const cookie = (granted.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return clientOf(url, tenant, token, cookie);
}

/**
 * Starts a demo server on a free port with a database of its own; `env` changes its settings. Its data folder is a
 * new one, or one that is given; it goes with the server.
 */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  filled?: string,
): Promise<TestServer> {
  const folder = filled ?? (await mkdtemp(join(tmpdir(), 'alo-server-')));
  const running = await startServer(
    readConfig({
      ALO_PORT: '0',
      ALO_DATA_DIR: folder,
      ALO_DEMO: '1',
      ALO_LOG: 'silent',
      ...env,
    }),
  );
  const { url } = running;
  return {
    running,
    anonymous: clientOf(url, 'dn0002', '', ''),
    signIn: (tenant, email, password) => signInAt(url, tenant, email, password),
    close: async () => {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
