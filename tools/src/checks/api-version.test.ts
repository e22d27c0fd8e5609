import fc from 'fast-check';
import type { ApiChange, ApiChangeKind } from './api-change.ts';
import { requiredVersion, versionProblem } from './api-version.ts';

test.each<[string, ApiChangeKind, string]>([
  ['0.1.0', 'none', '0.1.0'],
  ['0.1.4', 'addition', '0.1.5'],
  ['0.1.4', 'incompatible', '0.2.0'],
  ['0.9.9', 'incompatible', '0.10.0'],
  ['1.2.3', 'addition', '1.3.0'],
  ['1.2.3', 'incompatible', '2.0.0'],
])('after %s, %s needs %s', (released, kind, required) => {
  expect(requiredVersion(released, kind)).toBe(required);
});

/** `^a.b.c` as the contract gate of the host reads it. */
function admits(built: string, brought: string): boolean {
  const [want, have] = [built, brought].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0, patch = 0] = want ?? [];
  const [hisMajor = 0, hisMinor = 0, hisPatch = 0] = have ?? [];
  if (major !== hisMajor) return false;
  if (major === 0) return minor === hisMinor && hisPatch >= patch;
  return hisMinor > minor || (hisMinor === minor && hisPatch >= patch);
}

test('a host of the required version takes old remotes exactly where nothing they use is gone', () => {
  const number = fc.nat(20);
  fc.assert(
    fc.property(
      fc.tuple(number, number, number),
      fc.constantFrom<ApiChangeKind>('none', 'addition', 'incompatible'),
      (parts, kind) => {
        const released = parts.join('.');
        const required = requiredVersion(released, kind);
        expect(admits(released, required)).toBe(kind !== 'incompatible');
        // A remote that uses what is new is not served by a host of the release before.
        expect(admits(required, released)).toBe(kind === 'none');
      },
    ),
  );
});

const change = (kind: ApiChangeKind, names: Partial<ApiChange> = {}): ApiChange => ({
  kind,
  added: [],
  removed: [],
  changed: [],
  ...names,
});

test.each([
  ['0.2.0', change('incompatible'), true],
  ['1.0.0', change('incompatible'), true],
  ['0.1.9', change('incompatible'), false],
  ['0.1.1', change('addition'), true],
  ['0.1.0', change('addition'), false],
  ['0.1.0', change('none'), true],
  ['0.0.9', change('none'), false],
])('version %s for %o: %s', (version, made, fits) => {
  const problem = versionProblem({ name: '@alo/ui', version, released: '0.1.0' }, made);
  expect(problem === undefined).toBe(fits);
});

test('the line names what is gone and the version it needs', () => {
  const made = change('incompatible', { removed: ['@alo/ui A'], changed: ['@alo/ui/form B'] });
  expect(versionProblem({ name: '@alo/ui', version: '0.1.3', released: '0.1.0' }, made)).toBe(
    'incompatible API change since @alo/ui 0.1.0 (removed: @alo/ui A; changed: @alo/ui/form B): its package.json says 0.1.3 and must say 0.2.0 or more.',
  );
});
