import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const entries = remotes.flatMap((name) => {
  const descriptor: unknown = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
  return v.parse(
    v.looseObject({ menu: v.array(v.looseObject({ path: v.string(), icon: v.string() })) }),
    descriptor,
  ).menu;
});

test('no two entries of the menu have one icon', () => {
  const icons = entries.map(({ icon }) => icon);
  const twice = entries.filter(({ icon }, index) => icons.indexOf(icon) !== index);
  expect(twice.map(({ path, icon }) => `${path} ${icon}`)).toEqual([]);
});

test('every icon of the menu is one of the design system', () => {
  const known = readFileSync(join(root, 'shared/ui/src/icons.ts'), 'utf8');
  const unknown = entries.filter(({ icon }) => !known.includes(`  ${icon},`));
  expect(unknown.map(({ path, icon }) => `${path} ${icon}`)).toEqual([]);
});
