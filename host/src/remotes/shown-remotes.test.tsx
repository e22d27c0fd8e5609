import type { Registry, Release } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { act, render, screen } from '@testing-library/react';
import { setOverrides } from '../overrides/overrides-store.ts';
import { loadRegistry } from '../registry/registry-store.ts';
import { useShownRemotes } from './shown-remotes.ts';

jest.mock('./federation.ts');

const release = (name: string, title: string): Release => ({
  version: '1.0.0',
  manifestUrl: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: {},
  contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
  preload: [],
  descriptor: { name, title, slot: 'page', routes: [], menu: [], extensions: [], updates: 'auto' },
});

const registry: Registry = {
  schema: 1,
  revision: 1,
  generatedAt: '',
  remotes: {
    'mf-crm': {
      releases: [release('mf-crm', 'Khách hàng')],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  },
};

function Titles() {
  return useShownRemotes().map(({ descriptor: { name, title } }) => <p key={name}>{title}</p>);
}

test('an override that comes or goes is shown by itself', async () => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(registry)));
  setUpCore();
  await loadRegistry();
  render(<Titles />);
  const override = release('mf-new', 'Phân hệ mới');
  act(() =>
    setOverrides({
      active: [{ address: 'http://localhost:9001/release.json', release: override }],
    }),
  );
  expect(screen.getByText('Phân hệ mới')).toBeTruthy();
  expect(screen.getByText('Khách hàng')).toBeTruthy();
  act(() => setOverrides({ active: [] }));
  expect(screen.queryByText('Phân hệ mới')).toBeNull();
});
