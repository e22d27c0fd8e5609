import type { Registry } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { act, render, screen } from '@testing-library/react';
import { setOverrides } from '../overrides/overrides-store.ts';
import { loadRegistry } from '../registry/registry-store.ts';
import { useShownRemotes } from './shown-remotes.ts';
import { releaseOf } from '../testing/release-of.ts';

jest.mock('./federation.ts');

const release = (name: string, title: string) =>
  releaseOf(name, '1.0.0', { descriptor: { title } });

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
