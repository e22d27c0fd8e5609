import { crc32, deflateSync } from 'node:zlib';
import { checkJpeg } from './check-jpeg.ts';
import { checkPng } from './check-png.ts';
import { smallPicture } from './picture-size.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly interlace?: number;
  readonly pixels?: Buffer;
  readonly more?: Buffer[];
}

/** A picture in grey with 8 bits, 2 by 3 pixels, unless it is to be another. */
function aPng(png: Png = {}): Buffer {
  const { width = 2, height = 3, depth = 8, colour = 0, interlace = 0, more = [] } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const pixels = png.pixels ?? deflateSync(Buffer.alloc(height * (1 + width)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const png = async (content: Buffer) => {
  const checked = await checkPng(content, smallPicture);
  return 'problem' in checked ? checked.problem : checked.picture;
};

test.each([
  ['grey', aPng()],
  ['colours of 16 bits', aPng({ depth: 16, colour: 6, pixels: deflateSync(Buffer.alloc(3 * 17)) })],
  ['one bit a pixel', aPng({ width: 9, depth: 1, pixels: deflateSync(Buffer.alloc(3 * 3)) })],
  // Passes of 9 by 9: 2×2, 1×2, 3×1, 2×3, 5×2, 4×5, 9×4.
  [
    'interlaced',
    aPng({
      width: 9,
      height: 9,
      interlace: 1,
      pixels: deflateSync(Buffer.alloc(2 * 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6 + 5 * 5 + 4 * 10)),
    }),
  ],
])('a PNG: %s', async (_what, content) => expect(await png(content)).toEqual(content));

test('texts, places and what stands behind the end of a PNG are left out', async () => {
  const text = chunk('zTXt', deflateSync(Buffer.alloc(5_000_000)));
  const content = Buffer.concat([aPng({ more: [text] }), Buffer.from('<script>')]);
  expect(await png(content)).toEqual(aPng());
});

const bomb = deflateSync(Buffer.alloc(200_000_000));
test.each([
  [
    'a bomb that is honest about its size',
    aPng({ width: 20_000, height: 10_000, pixels: bomb }),
    'large',
  ],
  ['a bomb that says it is small', aPng({ pixels: bomb }), 'broken'],
  ['too few pixels', aPng({ height: 4, pixels: deflateSync(Buffer.alloc(3 * 3)) }), 'broken'],
  ['no size', aPng({ width: 0 }), 'broken'],
  ['an unknown colour', aPng({ colour: 5 }), 'broken'],
  ['pixels that are no zlib', aPng({ pixels: Buffer.from('none') }), 'broken'],
  ['half of it', aPng().subarray(0, 50), 'broken'],
  [
    'a wrong sum',
    Buffer.concat([aPng().subarray(0, 40), Buffer.from('x'), aPng().subarray(41)]),
    'broken',
  ],
  ['its first bytes alone', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'broken'],
])('a PNG with %s is refused', async (_what, content, problem) => {
  expect(await png(content)).toBe(problem);
});

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const scan = Buffer.concat([
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  Buffer.from([1, 2, 0xff, 0, 0xff, 0xd0, 3]),
]);
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const jpegOf = (...parts: Buffer[]) => Buffer.concat([start, ...parts]);
const jpeg = (content: Buffer) => {
  const checked = checkJpeg(content, smallPicture);
  return 'problem' in checked ? checked.problem : checked.picture;
};

test('a JPEG, without what stands behind its end', () => {
  const tables = segment(0xc4, [0, 1, 2]);
  const content = jpegOf(segment(0xe0, [1, 2, 3]), tables, frame(30, 20), scan, tables, scan, end);
  expect(jpeg(Buffer.concat([content, Buffer.from('<script>')]))).toEqual(content);
});

test.each([
  ['a size beyond the bounds', jpegOf(frame(65_000, 65_000), scan, end), 'large'],
  ['no size', jpegOf(frame(0, 10), scan, end), 'broken'],
  ['no frame', jpegOf(scan, end), 'broken'],
  ['two frames', jpegOf(frame(3, 3), frame(3, 3), scan, end), 'broken'],
  ['an arithmetic frame', jpegOf(frame(3, 3, 0xc9), scan, end), 'broken'],
  ['no scan', jpegOf(frame(3, 3), end), 'broken'],
  ['a thousand scans', jpegOf(frame(3, 3, 0xc2), ...Array<Buffer>(1000).fill(scan), end), 'broken'],
  ['no end', jpegOf(frame(3, 3), scan), 'broken'],
  ['a segment longer than the file', jpegOf(Buffer.from([0xff, 0xe1, 0xff, 0xff, 1])), 'broken'],
  ['its first bytes alone', Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
])('a JPEG with %s is refused', (_what, content, problem) => expect(jpeg(content)).toBe(problem));
