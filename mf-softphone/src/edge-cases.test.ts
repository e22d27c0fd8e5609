import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/softphone-edge-cases.md'), 'utf8');

const cases = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    number: Number.parseInt(section, 10),
    tests: Array.from(
      section.matchAll(/^- `(.+?)` – (.+)$/gm),
      ([, file, name]) => `${file}: ${name}`,
    ),
  }));

/** Every test that is named after a case, by the number of the case. */
function namedTests(): Map<number, string[]> {
  const folders = '{mf-*,host,shared/*,server,exchange}/src/**/*.test.{ts,tsx}';
  const found = new Map<number, string[]>();
  for (const file of globSync([folders, 'e2e/tests/*.spec.ts'], { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, , number, name] of text.matchAll(/(['"`])edge (\d+): ((?:(?!\1).)+)\1/g)) {
      const key = Number(number);
      found.set(key, [...(found.get(key) ?? []), `${file}: ${name}`]);
    }
  }
  return found;
}

const named = namedTests();

test('the page lists the forty cases in their order, and no test belongs to another one', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(cases.map(({ number }) => number)).toEqual(numbers);
  expect([...named.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
});

test.each(cases)('the tests of case $number are those on the page', ({ number, tests }) => {
  expect(tests).not.toEqual([]);
  expect([...tests].sort()).toEqual([...(named.get(number) ?? [])].sort());
});
