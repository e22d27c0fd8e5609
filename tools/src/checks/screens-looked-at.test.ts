import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';

const descriptor = v.object({ routes: v.array(v.object({ path: v.string() })) });
const paths = readdirSync(repository)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const text: unknown = JSON.parse(readFileSync(join(repository, name, 'remote.json'), 'utf8'));
    return v.parse(descriptor, text).routes.map(({ path }) => path);
  });

/** Addresses that lead to the first of their pages, and screens of one record, at which the test of the record looks. */
const without = new Set([
  ...['/setting', '/user-setting'],
  ...['/inbounds/map/:id', '/monitor/wallboard/:id', '/setting/voicemail/messages/:id'],
  ...['/survey/campaign/start/:id', '/survey/campaign/results/:id'],
]);

/** A form that is edited is the one that adds, filled in. */
const isEdited = (path: string) => /\/edit\/:/.test(path);

const specs = join(repository, 'e2e/tests');
const looked = new Set(
  readdirSync(specs).flatMap((name) =>
    [
      ...readFileSync(join(specs, name), 'utf8').matchAll(/^\s+\['(\/[^'?]*)(?:\?[^']*)?', '/gm),
    ].map(([, path = '']) => path),
  ),
);

const isLookedAt = (path: string) =>
  [...looked].some((one) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(one));

test('every screen is looked at in every theme and size', () => {
  expect(paths.length).toBeGreaterThan(90);
  const missing = paths.filter(
    (path) => !without.has(path) && !isEdited(path) && !isLookedAt(path),
  );
  expect(missing).toEqual([]);
});
