import { unmetContracts } from './contract-gate.ts';
import { releaseOf } from '../testing/release-of.ts';

const release = (core: string, ui: string) =>
  releaseOf('mf-crm', '1.0.0', { contract: { '@alo/core': core, '@alo/ui': ui } });

const provided = { '@alo/core': ['1.4.2'], '@alo/ui': ['2.0.0'] };

test.each([
  ['^1.2.0', '^2.0.0', []],
  ['^1.5.0', '^2.0.0', ['@alo/core']],
  ['^2.0.0', '^1.0.0', ['@alo/core', '@alo/ui']],
])('built against core %s and ui %s', (core, ui, unmet) => {
  expect(unmetContracts(release(core, ui), provided)).toEqual(unmet);
});

test('a host that brings nothing serves nobody', () => {
  expect(unmetContracts(release('^1.0.0', '^2.0.0'), {})).toEqual(['@alo/core', '@alo/ui']);
});
