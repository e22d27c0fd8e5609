import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { repository } from '../repository.ts';

/** What people read: the pages, and what the server writes into files and mails. */
const places = [
  'server',
  'exchange',
  'host',
  'mf-*',
  'shared/contracts',
  'shared/core',
  'shared/routing',
  'shared/ui',
];
/** Where numbers and moments become texts, and zones of time are looked at, which nobody reads. */
const formatting = new Set([
  'shared/contracts/src/text/format-number.ts',
  'shared/contracts/src/text/vietnam-clock.ts',
  'shared/contracts/src/text/format-share.ts',
  'shared/ui/src/format/format-number.ts',
  'shared/contracts/src/access/plan.ts',
  'shared/contracts/src/pbx-objects/field.ts',
  'shared/routing/src/time/local-time.ts',
  // Says a moment in words that are read aloud.
  'server/src/call-log/voicemail/spoken-numbers.ts',
]);
const ownFormat =
  /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:Number|DateTime|RelativeTime|Duration)Format\b|\.to(?:Fixed|Precision)\(/;
/** Numbers that name a place or a state: written with their digits alone. */
const ordinals = new Set(
  ['at', 'row', 'index', 'place', 'hour', 'month', 'year', 'number'].concat([
    'version',
    'code',
    'status',
  ]),
);

function filesOf(...names: readonly string[]): string[] {
  const globs = places.flatMap((place) => names.map((name) => `:(glob)${place}/src/**/${name}`));
  return execFileSync('git', ['ls-files', '--', ...globs], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\/testing\//.test(file));
}
const read = (file: string) => readFileSync(posix.join(repository, file), 'utf8');

/** Numbers that a catalogue puts into a text as they are: `1234` instead of `1.234`. */
function bareNumbers(text: string): string[] {
  const heads = [...text.matchAll(/\(([^()]*: number\b[^()]*)\) =>/g)];
  return heads.flatMap(({ 0: head, 1: parameters = '', index }, nth) => {
    const body = text.slice(index + head.length, heads[nth + 1]?.index).split(/,\n\s*[\w'"-]+:/)[0];
    return [...parameters.matchAll(/(\w+): number\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !ordinals.has(name) && body?.includes(`\${${name}}`));
  });
}

test('finds numbers that a text takes as they are', () => {
  const text = [
    'export const messages = {',
    '  done: (count: number) => `Xong ${count}`,',
    '  well: (count: number) => `Xong ${formatNumber(count)}`,',
    '  named: (count: string) => `Xong ${count}`,',
    '  step: (at: number, all: number) =>',
    '    `${at}/${all}`,',
    '};',
  ].join('\n');
  expect(bareNumbers(text)).toEqual(['count', 'all']);
});

test('numbers and moments become texts in one place', () => {
  const files = filesOf('*.ts', '*.tsx');
  expect(files.length).toBeGreaterThan(1000);
  const own = files.filter((file) => !formatting.has(file) && ownFormat.test(read(file)));
  expect(own).toEqual([]);
});

test('texts say numbers as they are written in Vietnam', () => {
  const bare = filesOf('messages.ts', '*-messages.ts').flatMap((file) =>
    bareNumbers(read(file)).map((name) => `${file}: ${name}`),
  );
  expect(bare).toEqual([]);
});
