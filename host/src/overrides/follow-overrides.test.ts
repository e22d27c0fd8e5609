import { endpoints } from '@alo/contracts';
import { loadRuntimeConfig, publish, refreshSession, signIn, signOut } from '@alo/core';
import { setUpCore } from '@alo/core/testing';
import { waitFor } from '@testing-library/react';
import { allowScriptUrl } from '../trusted-types.ts';
import { endOverrides, followOverrides, takeOverrideAddress } from './follow-overrides.ts';
import { page } from './reload-page.ts';
import { readOverrides } from './overrides-store.ts';

const address = 'http://localhost:9001/release.json';
const link = `?override=mf-crm@${address}`;

const answers: Record<string, unknown> = {
  '/config.json': {
    api: {
      controlPanel: '/c',
      identity: '/i',
      partner: '/p',
      tenant: '/t/{ma_dn}',
      telecom: '/v',
      platform: '/f',
    },
    softphone: { socketUrl: '/sip', iceServers: [] },
    registryUrl: '/registry.json',
    overrideOrigins: ['http://localhost:*'],
    demo: false,
  },
  [address]: {
    version: '0.0.0-dev',
    manifestUrl: 'http://localhost:9001/mf-manifest.json',
    integrity: {},
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    descriptor: {
      name: 'mf-crm',
      title: 'Mới',
      slot: 'page',
      routes: [],
      menu: [],
      updates: 'auto',
    },
  },
};

const network = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
  const url = String(input);
  if (!(url in answers)) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answers[url]));
});
const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
const replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
const reported = jest.spyOn(console, 'info').mockImplementation(() => undefined);
jest.spyOn(console, 'warn').mockImplementation(() => undefined);

let permissions: string[] = [];

/** Somebody signs in with these rights by the real flow. */
async function signInAs(user: string, rights: string[] = []): Promise<void> {
  permissions = rights;
  const api = setUpCore(null);
  await loadRuntimeConfig();
  api.answer(endpoints.loginTenant, { ticket: 't', ma_dn: 'dn0002', company_name: 'Demo' });
  api.answer(endpoints.login, { token: 'a', expires_in: 900 });
  api.answer(endpoints.logout, {});
  api.answer(endpoints.getSystemSetting, {});
  api.answer(endpoints.paymentCheck, {
    feature_name_data: [],
    date_expired: null,
    plan: 'trial',
    max_users: 5,
    used_users: 1,
  });
  api.answer(endpoints.getMe, () => ({
    id: user,
    name: user,
    email: user,
    ma_dn: 'dn0002',
    company_name: 'Demo',
    roles: [
      {
        id: 'r',
        name: 'r',
        permissions: permissions.map((name) => ({ id: name, name })),
        data_scope: 'all',
      },
    ],
    extension: null,
    status_activity: 1,
  }));
  await signIn({ ma_dn: 'dn0002', email: user, password: 'p' });
  await settled();
}

/** A page load at this address. */
function open(query: string): void {
  history.replaceState(null, '', `/customer${query}`);
  takeOverrideAddress();
}

function talk(talking: boolean): void {
  const at = { startedAt: 1, answeredAt: 1, muted: false, callId: 'c' };
  const party = { number: '102', name: null };
  const state = talking ? 'CALL_CONFIRMED' : 'CALL_NOT_CREATED';
  const call = { ...at, party, direction: 'outbound', state } as const;
  publish('phone.state', {
    state,
    registration: 'ready',
    provider: 1,
    extension: '101',
    call: talking ? call : null,
  });
}

/** Waits until the overrides of the session are worked out. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(readOverrides().status).not.toBe('reading'));
}

const active = () => readOverrides().releases.map(({ descriptor }) => descriptor.title);
const script = 'http://localhost:9001/remoteEntry.js';
const scriptPasses = () => {
  try {
    return allowScriptUrl(script, 'https://alo.example') === script;
  } catch {
    return false;
  }
};

beforeAll(followOverrides);
beforeEach(async () => {
  await signOut();
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('a link, opened before signing in, acts for who has the right, in this tab', async () => {
  open(`?q=an&override=mf-crm@${address}`);
  expect(location.search).toBe('?q=an');
  await signInAs('dev', ['platform.override']);
  expect(active()).toEqual(['Mới']);
  expect(scriptPasses()).toBe(true);
  expect(localStorage.getItem('alo.overrides')).toBeNull();
});

test('without the right nothing is asked for, nothing is kept, the console says why', async () => {
  open(link);
  await signInAs('agent');
  expect(active()).toEqual([]);
  expect(network).not.toHaveBeenCalledWith(new URL(address), expect.anything());
  expect(sessionStorage).toHaveLength(0);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining('platform.override'));
  expect(readOverrides().refused).toEqual([]);
});

test('of two requests the good one acts; only what may answer later is kept', async () => {
  open(`${link}&override=mf-pbx@https://elsewhere.example/r&override=mf-a@http://localhost:1/r`);
  await signInAs('dev', ['platform.override']);
  expect(active()).toEqual(['Mới']);
  expect(
    readOverrides()
      .refused.map(({ code }) => code)
      .toSorted(),
  ).toEqual(['ORIGIN', 'UNREACHABLE']);
  const kept = sessionStorage.getItem('alo.overrides');
  expect(kept).toContain('mf-crm@');
  expect(kept).toContain('mf-a@');
  expect(kept).not.toContain('mf-pbx@');
});

test('signing out ends it: forgotten, scripts refused, the page is left', async () => {
  open(link);
  await signInAs('dev', ['platform.override']);
  await signOut();
  expect(sessionStorage).toHaveLength(0);
  expect(active()).toEqual([]);
  expect(scriptPasses()).toBe(false);
  expect(replace).toHaveBeenCalledWith('/login');
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalled();
  await signInAs('dev', ['platform.override']);
  expect(active()).toEqual([]);
});

test.each([
  ['dev', ['Mới']],
  ['other', []],
])('after an expired session %s gets %j', async (next, expected) => {
  open(link);
  await signInAs('dev', ['platform.override']);
  await signOut('expired');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(scriptPasses()).toBe(false);
  await signInAs(next, ['platform.override']);
  expect(active()).toEqual(expected);
});

test('a page that comes back from an expired session has nothing for who lacks the right', async () => {
  open(link);
  await signInAs('dev', ['platform.override']);
  await signOut('expired');
  await signInAs('agent');
  expect(active()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('who loses the right loses the override', async () => {
  open(link);
  await signInAs('dev', ['platform.override']);
  await refreshSession();
  expect(readOverrides().status).toBe('ready');
  permissions = [];
  await refreshSession();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
});

test('the page is never reloaded during a call', async () => {
  open(link);
  await signInAs('dev', ['platform.override']);
  talk(true);
  endOverrides();
  expect(readOverrides().status).toBe('ending');
  expect(sessionStorage).toHaveLength(0);
  talk(true);
  expect(reload).not.toHaveBeenCalled();
  talk(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('refusals alone are put away without a new page', async () => {
  open('?override=mf-crm');
  await signInAs('dev', ['platform.override']);
  expect(readOverrides().refused).toHaveLength(1);
  endOverrides();
  expect(readOverrides().refused).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test.each(['?override', '?override=off'])('%s forgets what this tab remembers', async (query) => {
  open(link);
  open(query);
  await signInAs('dev', ['platform.override']);
  expect(active()).toEqual([]);
});

test('in safe mode nothing is remembered; the link out of it asks for the same again', async () => {
  open(link);
  open('?safe-mode');
  expect(sessionStorage).toHaveLength(0);
  await signInAs('dev', ['platform.override']);
  expect(active()).toEqual([]);
  const back = new URL(readOverrides().safeMode ?? '', location.href);
  expect(back.pathname).toBe('/customer');
  expect(back.searchParams.getAll('override')).toEqual([`mf-crm@${address}`]);
});
