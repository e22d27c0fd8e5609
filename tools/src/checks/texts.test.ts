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

test('Vietnamese texts stand in message catalogues', () => {
  const patterns = places.flatMap((place) => [`${place}/src/**/*.ts`, `${place}/src/**/*.tsx`]);
  const files = execFileSync('git', ['ls-files', ...patterns.map((glob) => `:(glob)${glob}`)], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !allowed.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(1000);
  const inline = files.flatMap((file) =>
    textLines(readFileSync(posix.join(repository, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(inline).toEqual([]);
});
