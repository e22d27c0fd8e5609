import type { Registry, Release, RemoteExtension } from '@alo/contracts';
import { createExtension, ExtensionSlot, type Session } from '@alo/core';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { loadRegistry, refreshRegistry } from '../registry/registry-store.ts';
import { loadExposed, providedVersions } from '../remotes/federation.ts';
import { installExtensions } from './install-extensions.ts';
import { releaseOf } from '../testing/release-of.ts';

jest.mock('../remotes/federation.ts');

const popup: RemoteExtension = {
  id: 'popup',
  slot: 'phone.caller',
  permission: 'customer.view',
  feature: 'popupcustomer',
  setting: 'show_popup_customer',
  order: 20,
};

const release = (name: string, extensions: RemoteExtension[], version = '1.0.0') =>
  releaseOf(name, version, { descriptor: { extensions } });

let answers: Release[];
let blocked: string[];

/** The registry as the server has it now: of two releases of a remote the later is for everybody. */
function registry(): Registry {
  const remotes = answers.map((one) => {
    const releases = answers.filter(({ descriptor }) => descriptor.name === one.descriptor.name);
    const [lastGood] = releases.map(({ version }) => version);
    const rollout = { default: one.version, tenants: {}, blocked };
    return [one.descriptor.name, { releases, rollout, lastGood }];
  });
  return {
    schema: 1,
    revision: 1,
    generatedAt: JSON.stringify([answers, blocked]),
    remotes: Object.fromEntries(remotes),
  };
}

const { setting } = fakeSession();
const agent: Partial<Session> = { roleName: 'agent', permissions: ['customer.view'] };
const signIn = (overrides: Partial<Session>) =>
  act(() => void setUpCore(fakeSession({ ...agent, ...overrides })));

async function show() {
  await loadRegistry();
  const failed = (retry: () => void) => <button onClick={retry}>Thử lại</button>;
  return render(<ExtensionSlot name="phone.caller" data={{}} failed={failed} />);
}

const heading = (version: string) =>
  screen.findByRole('heading', { name: `mf-x@${version} extensions/popup` });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers = [release('mf-x', [popup])];
  blocked = [];
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(registry())));
  jest.mocked(providedVersions).mockReturnValue({ '@alo/core': ['0.1.0'], '@alo/ui': ['0.1.0'] });
  jest.mocked(loadExposed).mockReset();
  jest.mocked(loadExposed).mockImplementation(({ descriptor, version }, _failures, module) =>
    Promise.resolve(
      createExtension({
        read: (data) => data,
        root: () => <h2>{`${descriptor.name}@${version} ${module}`}</h2>,
      }),
    ),
  );
  installExtensions();
});

test('extensions stand in their order, and only those of the slot', async () => {
  answers.push(
    release('mf-y', [
      { ...popup, id: 'first', order: 10 },
      { ...popup, id: 'elsewhere', slot: 'nobody.offers' },
    ]),
  );
  signIn({});
  await show();
  await waitFor(() => expect(screen.getAllByText(/extensions/)).toHaveLength(2));
  expect(screen.getAllByText(/extensions/).map((element) => element.textContent)).toEqual([
    'mf-y@1.0.0 extensions/first',
    'mf-x@1.0.0 extensions/popup',
  ]);
});

test.each<[string, Partial<Session>]>([
  ['without the permission', { permissions: [] }],
  ['without the feature', { features: ['crm'] }],
  ['after the plan has ended', { dateExpired: '2020-01-01' }],
  ['with the setting off', { setting: { ...setting, show_popup_customer: 0 } }],
])(
  'edge 18: %s nothing is shown and no code is fetched; it comes with the right and goes with it',
  async (_what, missing) => {
    signIn(missing);
    await show();
    expect(loadExposed).not.toHaveBeenCalled();
    signIn({});
    await screen.findByRole('heading', { name: 'mf-x@1.0.0 extensions/popup' });
    signIn(missing);
    await waitFor(() => expect(screen.queryByText(/extensions/)).toBeNull());
  },
);

/** Noon of this day in Vietnam, and the day before it as the plan says it. */
const today = '2026-11-21';
const yesterday = '2026-11-20';

test.each<[string, boolean, Partial<Session>]>([
  ['bought, without an end, setting 1', true, {}],
  ['bought until today', true, { dateExpired: today }],
  ['bought until yesterday', false, { dateExpired: yesterday }],
  ['setting 0', false, { setting: { ...setting, show_popup_customer: 0 } }],
  [
    'setting 0, until yesterday',
    false,
    { dateExpired: yesterday, setting: { ...setting, show_popup_customer: 0 } },
  ],
  ['not bought', false, { features: ['crm'] }],
  ['not bought, until today', false, { features: ['crm'], dateExpired: today }],
  [
    'not bought, setting 0',
    false,
    { features: ['crm'], setting: { ...setting, show_popup_customer: 0 } },
  ],
])('edge 18: the customer popup with %s: %s', async (_what, shown, session) => {
  jest.useFakeTimers({ now: new Date(`${today}T05:00:00Z`), advanceTimers: true });
  signIn(session);
  await show();
  if (shown) await heading('1.0.0');
  else expect(loadExposed).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a retry looks for newer releases', async () => {
  jest.mocked(loadExposed).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  signIn({});
  await show();
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  answers = [release('mf-x', [popup], '1.0.1')];
  act(() => retry.click());
  await screen.findByRole('heading', { name: 'mf-x@1.0.1 extensions/popup' });
});

describe('a release that comes while the extension is shown', () => {
  const comes = async (version: string) => {
    answers.push(release('mf-x', [popup], version));
    await act(refreshRegistry);
  };

  test('leaves it alone; the next time it is shown it is the new one', async () => {
    signIn({});
    const first = await show();
    const shown = await heading('1.0.0');
    await comes('1.1.0');
    expect(shown.isConnected).toBe(true);
    expect(loadExposed).toHaveBeenCalledTimes(1);
    first.unmount();
    await show();
    await heading('1.1.0');
  });

  test('takes its place at once when the shown one may not run any more', async () => {
    signIn({});
    await show();
    const shown = await heading('1.0.0');
    blocked = ['1.0.0'];
    await comes('1.1.0');
    await heading('1.1.0');
    expect(shown.isConnected).toBe(false);
  });
});
