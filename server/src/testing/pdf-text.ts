import { inflateSync } from 'node:zlib';

/** Streams of a document, unpacked where they are packed. */
function streamsOf(pdf: Buffer): readonly string[] {
  const whole = pdf.toString('latin1');
  return [...whole.matchAll(/<<([^]*?)>>\nstream\n([^]*?)\nendstream/g)].map(
    ([, dictionary = '', body = '']) => {
      const content = Buffer.from(body, 'latin1');
      return dictionary.includes('/FlateDecode') ? inflateSync(content).toString('latin1') : body;
    },
  );
}

const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for: arrays of texts from a first glyph on. */
function glyphTexts(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '', texts = ''] of map.matchAll(
    /<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g,
  )) {
    for (const [at, [, hex = '']] of [...texts.matchAll(/<([\da-f]+)>/g)].entries()) {
      found.set(Number.parseInt(first, 16) + at, letters(hex));
    }
  }
  return found;
}

/**
 * The texts of a document that the server wrote, each as it was written, page after page. Its fonts are told apart by the
 * order in which they are used, as the server embeds them.
 */
export function pdfTexts(pdf: Buffer): readonly string[] {
  const streams = streamsOf(pdf);
  const maps = streams.filter((one) => one.includes('beginbfrange')).map(glyphTexts);
  const names = [
    ...new Set(
      streams.flatMap((one) =>
        [...one.matchAll(/\/(F\d+) [\d.]+ Tf/g)].map(([, name = '']) => name),
      ),
    ),
  ];
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf[^]*?\[(.*?)\] TJ/g)].map(
      ([, font = '', parts = '']) => {
        const map = maps[names.toSorted().indexOf(font)];
        const glyphs = [...parts.matchAll(/<([\da-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        return glyphs.map((glyph) => map?.get(Number.parseInt(glyph, 16)) ?? '').join('');
      },
    ),
  );
}
