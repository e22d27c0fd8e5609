import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Face {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const faces: readonly Face[] = readFileSync(join(__dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((text) => ({
    name: /inter-([a-z-]+)-wght/.exec(text)?.[1] ?? '',
    ranges: [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
    ),
  }));

/** The face that a browser takes for a character: the last one that has it. */
const faceOf = (character: string) =>
  faces.findLast(({ ranges }) =>
    ranges.some(([from, to]) => {
      const code = character.codePointAt(0) ?? 0;
      return from <= code && code <= to;
    }),
  )?.name;

const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
const letters = [
  'đ',
  ...vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC'))),
];

test('every Vietnamese letter is in the two small faces', () => {
  const others = [...letters, ...letters.map((letter) => letter.toUpperCase())].filter(
    (letter) => !['latin', 'vietnamese'].includes(faceOf(letter) ?? ''),
  );
  expect(others).toEqual([]);
});

test('so is the punctuation of the texts, and the sign of the currency', () => {
  const signs = [...'.,:;!?–—…·•“”‘’«»()[]{}/%+−×₫€°©'];
  expect(signs.filter((sign) => !['latin', 'vietnamese'].includes(faceOf(sign) ?? ''))).toEqual([]);
});

test('a name from elsewhere has its letters too', () => {
  expect(faceOf('š')).toBe('latin-ext');
});
