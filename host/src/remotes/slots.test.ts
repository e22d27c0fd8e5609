import type { BusEvents, Registry } from '@alo/contracts';
import { endpoints } from '@alo/contracts';
import { publish, refreshSession } from '@alo/core';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { waitFor } from '@testing-library/react';
import { loadRegistry } from '../registry/registry-store.ts';
import { loadExposed, providedVersions } from './federation.ts';
import { followSession, startRemotes } from './slots.ts';
import { releaseOf } from '../testing/release-of.ts';

jest.mock('./federation.ts');

const registry: Registry = {
  schema: 1,
  revision: 1,
  generatedAt: '',
  remotes: {
    'mf-softphone': {
      releases: [
        releaseOf('mf-softphone', '1.0.0', { descriptor: { slot: 'phone', updates: 'block' } }),
      ],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  },
};

const call: NonNullable<BusEvents['phone.state']['call']> = {
  callId: 'c',
  direction: 'outbound',
  state: 'CALL_CONFIRMED',
  party: { number: '102', name: null },
  startedAt: 1,
  answeredAt: 1,
  muted: false,
};

const talk = (talking: boolean) =>
  publish('phone.state', {
    state: talking ? 'CALL_CONFIRMED' : 'CALL_NOT_CREATED',
    registration: 'ready',
    provider: 1,
    extension: '101',
    call: talking ? call : null,
  });

const mount = jest.fn(() => Promise.resolve());
const unmount = jest.fn(() => Promise.resolve());
let api: FakeApi;

/** The server says so from now on, and the page reads it. */
async function may(permissions: readonly string[]): Promise<void> {
  const { userId: id, userName: name, email, tenant, companyName, extension } = fakeSession();
  api.answer(endpoints.getMe, {
    id,
    name,
    email,
    ma_dn: tenant,
    company_name: companyName,
    roles: [
      {
        id: 'r',
        name: 'Nhân viên',
        permissions: permissions.map((one) => ({ id: one, name: one })),
        data_scope: 'all',
      },
    ],
    extension,
    status_activity: 1,
  });
  await refreshSession();
}

beforeAll(async () => {
  jest.mocked(providedVersions).mockReturnValue({ '@alo/core': ['0.1.0'], '@alo/ui': ['0.1.0'] });
  jest
    .mocked(loadExposed)
    .mockResolvedValue({ bootstrap: () => Promise.resolve(), mount, unmount });
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(registry)));
  document.body.innerHTML = '<aside id="slot-phone"></aside>';
  api = setUpCore(null);
  api.answer(endpoints.getSystemSetting, fakeSession().setting);
  api.answer(endpoints.paymentCheck, {
    feature_name_data: [{ name: 'softphone' }],
    date_expired: null,
    plan: 'trial',
    max_users: 5,
    used_users: 1,
  });
  const kept = { token: 't', expiresAt: Date.now() + 900_000, ma_dn: 'dn0002' };
  localStorage.setItem('alo.session', JSON.stringify(kept));
  await loadRegistry();
});

test('the phone whose right goes during a call leaves when the call has ended', async () => {
  followSession();
  await may(['phone.use']);
  startRemotes();
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
  talk(true);
  await may([]);
  // The turn of single-spa in which it would leave is over when the next one is.
  startRemotes();
  await new Promise((resolve) => setTimeout(resolve));
  expect(unmount).not.toHaveBeenCalled();
  talk(false);
  await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
});
