import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { repository } from '../repository.ts';

/** What people read: the server, the exchange, the contracts and the pages. */
const places = [
  'server',
  'exchange',
  'host',
  'mf-*',
  'shared/contracts',
  'shared/core',
  'shared/ui',
];
/** Catalogues, and Vietnamese that is data: of tests, of the demo company, of what migrations once inserted. */
const allowed = [
  /(^|[/-])messages\.ts$/,
  /\.test\.tsx?$/,
  /\/(testing|parity)\//,
  /^server\/src\/app\/demo\//,
  /\/migrations\//,
  // The letters that folding takes apart.
  /^shared\/contracts\/src\/text\/fold\.ts$/,
];
/** A letter of Latin script with a mark, as only Vietnamese has it here. */
const vietnamese = /[À-ÖØ-öø-ɏḀ-ỿ]/u;

const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ');
const withoutComments = (text: string) =>
  text.replaceAll(/(?<=^|\s|\{)\/\*[^]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank);

/** Lines with Vietnamese outside of comments, from 1. */
function textLines(text: string): number[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, at) => (vietnamese.test(line) ? [at + 1] : []));
}

test('finds Vietnamese in strings, templates and markup, and not in comments', () => {
  const text = [
    '/** Gọi đi. */',
    "const a = 'Gọi'; // Gọi",
    'const b = `${n} cuộc`;',
    '  <b>Đóng</b>',
    '  {/* Đóng */}',
    "const c = 'https://alo.vn Mở';",
  ];
  expect(textLines(text.join('\n'))).toEqual([2, 3, 4, 6]);
});

/** Files of the product that match one of these endings. */
function filesOf(...endings: readonly string[]): string[] {
  const globs = places.flatMap((place) =>
    endings.map((ending) => `:(glob)${place}/src/**/${ending}`),
  );
  return execFileSync('git', ['ls-files', ...globs], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}

/** Strings of a catalogue, without what a template fills in. */
const stringsOf = (text: string) =>
  [...withoutComments(text).matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, plain = '', template = '']) => plain + template.replaceAll(/\$\{[^}]*\}/g, '0'),
  );

/** Quotes and dots as a typewriter has them, and a hyphen between two counts. */
const typewriter = /["]|\\'|\.\.\.|(?<!\d)\d{1,4}-\d{1,4}(?!\d)/;

test('texts have the marks of print: “…”, …, 1–5', () => {
  const files = filesOf('messages.ts', '*-messages.ts');
  expect(files.length).toBeGreaterThan(150);
  const wrong = files.flatMap((file) =>
    stringsOf(readFileSync(posix.join(repository, file), 'utf8'))
      .filter((text) => typewriter.test(text) && vietnamese.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('Vietnamese texts stand in message catalogues', () => {
  const files = filesOf('*.ts', '*.tsx').filter(
    (file) => !allowed.some((pattern) => pattern.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const inline = files.flatMap((file) =>
    textLines(readFileSync(posix.join(repository, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(inline).toEqual([]);
});
