import type { RuntimeConfig } from '@alo/contracts';
import { createServer } from 'node:http';

/** A tiny real HTTP server that answers the calls of signing in, for the tests of this package. */
export interface FakeServer {
  readonly config: RuntimeConfig;
  /** `METHOD /path` of everything that was asked. */
  readonly requests: string[];
  /** The token that is good from now on; the next renewal hands it out. */
  readonly accept: (token: string) => void;
  readonly refuse: (path: string, status: number, code: string) => void;
  readonly close: () => Promise<void>;
}

const answers: Readonly<Record<string, unknown>> = {
  '/id/login/tenant': { ticket: 't', ma_dn: 'dn0002', company_name: 'Công ty Demo' },
  '/tenant/dn0002/logout': {},
  '/tenant/dn0002/me': {
    id: 'u',
    name: 'Bảo',
    email: 'nv101',
    ma_dn: 'dn0002',
    company_name: 'Công ty Demo',
    roles: [
      {
        id: 'r',
        name: 'Nhân viên',
        permissions: [{ id: 'p', name: 'customer.view' }],
        data_scope: 'all',
      },
    ],
    extension: '101',
    status_activity: 1,
  },
  '/tenant/dn0002/get-system-setting': {},
  '/tenant/dn0002/payment-check': {
    feature_name_data: [{ name: 'crm' }],
    date_expired: null,
    plan: 'trial',
    max_users: 5,
    used_users: 1,
  },
};

export async function startFakeServer(): Promise<FakeServer> {
  let good = 'token-1';
  const refused = new Map<string, { status: number; code: string }>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(`${request.method ?? ''} ${path}`);
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify(body));
    };
    const refusal = refused.get(path);
    if (refusal) return reply(refusal.status, { title: refusal.code, ...refusal });
    if (path.endsWith('/login') || path.endsWith('/refresh')) {
      return reply(200, { token: good, expires_in: 900 });
    }
    const open = path.startsWith('/id/');
    if (!open && request.headers.authorization !== `Bearer ${good}`) {
      return reply(401, { title: 'SIGNED_OUT', status: 401, code: 'SIGNED_OUT' });
    }
    reply(200, answers[path] ?? {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const base = `http://127.0.0.1:${port ?? 0}`;
  return {
    config: {
      api: {
        controlPanel: `${base}/control`,
        identity: `${base}/id`,
        partner: `${base}/partner`,
        tenant: `${base}/tenant/{ma_dn}`,
        telecom: `${base}/telecom`,
        platform: `${base}/platform`,
        otp: `${base}/otp`,
      },
      softphone: { socketUrl: '/sip', stringeeUrls: [], iceServers: [] },
      registryUrl: '/registry.json',
      overrideOrigins: [],
      demo: false,
    },
    requests,
    accept: (token) => (good = token),
    refuse: (path, status, code) => refused.set(path, { status, code }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
