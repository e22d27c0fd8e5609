import { missingFrom } from './sbom.ts';

const bom = {
  bomFormat: 'CycloneDX',
  components: [{ purl: 'pkg:npm/%40scope/one@1.0.0' }, { purl: 'pkg:npm/two@2.1.0?x=y' }, {}],
};

test.each([
  [['@scope/one@1.0.0', 'two@2.1.0'], []],
  [['two@2.1.1'], ['two@2.1.1']],
  [['one@1.0.0'], ['one@1.0.0']],
  [['two@2.1.0(peer@3.0.0)'], []],
])('of the packages %j a bill of materials leaves out %j', (names, missing) => {
  const snapshots = Object.fromEntries(names.map((name) => [name, {}]));
  expect(missingFrom(bom, { snapshots })).toEqual(missing);
});

test('what is for other machines only may be left out', () => {
  expect(missingFrom(bom, { snapshots: { 'three@1.0.0': { optional: true } } })).toEqual([]);
});
