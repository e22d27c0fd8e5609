import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decodePicture, pictureFormat } from './decode-picture.ts';
import { PictureError, rewritePicture } from './rewrite-picture.ts';
import { photograph, smallPicture } from './picture-bounds.ts';
import { jpegOf, markerAt, withFrame, withScans } from './testing/jpeg-parts.ts';
import { pngChunk, pngOf } from './testing/png-chunks.ts';

async function decode(content: Buffer, bounds = smallPicture) {
  const format = pictureFormat(content);
  if (format === undefined) return 'other';
  return rewritePicture(content, { format, bounds }).catch((error: unknown) => {
    if (error instanceof PictureError) return error.code;
    throw error;
  });
}

async function facts(content: Buffer, bounds = smallPicture) {
  const picture = await decode(content, bounds);
  if (typeof picture === 'string') return picture;
  const { format, width, height, space, depth, exif, icc, pages } = await sharp(picture).metadata();
  return { format, width, height, space, depth, extra: exif ?? icc ?? pages };
}

const page = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
/** Unpacked 1,000 times as large. */
const bomb = deflateSync(Buffer.alloc(100_000_000));
const interlaced = deflateSync(Buffer.alloc(2 * 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6 + 5 * 5 + 4 * 10));
const places = { IFD3: { GPSLatitude: '10/1 46/1 0/1' } };
const cmyk = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#2468ac' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();

test.each<[string, () => Buffer | Promise<Buffer>, object]>([
  ['a grey PNG', () => pngOf(), { format: 'png', width: 2, height: 3 }],
  [
    'a PNG of 16 bits',
    () => pngOf({ depth: 16, colour: 6, pixels: deflateSync(Buffer.alloc(3 * 17)) }),
    { format: 'png', depth: 'uchar' },
  ],
  [
    'a PNG of one bit a pixel',
    () => pngOf({ width: 9, depth: 1, pixels: deflateSync(Buffer.alloc(3 * 3)) }),
    { format: 'png', width: 9 },
  ],
  [
    'an interlaced PNG',
    () => pngOf({ width: 9, height: 9, interlace: 1, pixels: interlaced }),
    { format: 'png', width: 9, height: 9 },
  ],
  [
    'an animated PNG: its first frame',
    () => pngOf({ more: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] }),
    { format: 'png', height: 3 },
  ],
  ['a JPEG', () => jpegOf(8, 6), { format: 'jpeg', width: 8, height: 6 }],
  ['a progressive JPEG', () => jpegOf(8, 6, { progressive: true }), { format: 'jpeg', width: 8 }],
  ['a JPEG for printers (CMYK)', cmyk, { format: 'jpeg', space: 'srgb' }],
  [
    'a JPEG on its side, which is set upright and loses the place',
    async () =>
      sharp(await jpegOf(8, 6))
        .withExif(places)
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    { format: 'jpeg', width: 6, height: 8 },
  ],
  [
    'a JPEG that says it is small and holds more',
    async () => withFrame(await jpegOf(800, 600), 0xc0, 8, 6),
    { format: 'jpeg', width: 8 },
  ],
  [
    'a JPEG in arithmetic coding, which browsers do not read',
    async () => {
      const jpeg = await jpegOf(8, 6);
      jpeg[markerAt(jpeg, 0xc0) + 1] = 0xc9;
      return jpeg;
    },
    { format: 'jpeg', width: 8 },
  ],
  [
    'a JPEG that is a page or an archive, too',
    async () => Buffer.concat([await jpegOf(8, 6), page]),
    { format: 'jpeg', width: 8 },
  ],
])('%s is re-encoded, with its pixels only', async (_what, make, found) => {
  const content = await make();
  expect(await facts(content)).toMatchObject({ ...found, extra: undefined });
  expect(String(await decode(content))).not.toContain('<script>');
});

test('a photograph of a document is kept up to 6000 pixels a side', async () => {
  expect(await facts(await jpegOf(12_000, 10_000), photograph)).toMatchObject({
    width: 6000,
    height: 5000,
  });
});

const cutAt = async (share: number, progressive = false) => {
  const noise = Buffer.from(Array.from({ length: 3 * 64 * 64 }, (_none, at) => (at * 7919) % 251));
  const raw = { width: 64, height: 64, channels: 3 } as const;
  const jpeg = await sharp(noise, { raw }).jpeg({ progressive }).toBuffer();
  return jpeg.subarray(0, Math.floor(jpeg.length * share));
};

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a JPEG whose scan is cut', () => cutAt(0.8), 'broken'],
  ['a JPEG whose last scan is missing', () => cutAt(0.8, true), 'broken'],
  [
    'a JPEG whose scan is cut, with an end',
    async () => Buffer.concat([await cutAt(0.6), Buffer.from([0xff, 0xd9])]),
    'broken',
  ],
  [
    'a JPEG of 65,500 × 65,500',
    async () => withFrame(await jpegOf(8, 6), 0xc0, 65_500, 65_500),
    'large',
  ],
  [
    'a JPEG beyond what a decoder takes',
    async () => withFrame(await jpegOf(8, 6), 0xc0, 65_535, 65_535),
    'broken',
  ],
  ['a JPEG without a size', async () => withFrame(await jpegOf(8, 6), 0xc0, 0, 6), 'broken'],
  [
    'a JPEG of a thousand scans',
    async () => withScans(await jpegOf(2000, 2000, { progressive: true }), 1000),
    'broken',
  ],
  ['a JPEG of its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'broken'],
  [
    'a PNG bomb that is honest about its size',
    () => pngOf({ width: 30_000, height: 30_000, pixels: bomb }),
    'large',
  ],
  ['a PNG of 4,294,967,295 columns', () => pngOf({ width: 0xffff_ffff }), 'broken'],
  [
    'a PNG with too few pixels',
    () => pngOf({ height: 400, width: 400, pixels: deflateSync(Buffer.alloc(9)) }),
    'broken',
  ],
  ['a PNG without a size', () => pngOf({ width: 0 }), 'broken'],
  ['a PNG of an unknown colour', () => pngOf({ colour: 5 }), 'broken'],
  ['a PNG whose pixels are no zlib', () => pngOf({ pixels: Buffer.from('none') }), 'broken'],
  ['half a PNG', () => pngOf().subarray(0, 50), 'broken'],
  ['a GIF', () => Buffer.from('GIF89a'), 'other'],
  ['a WebP', () => sharp(pngOf()).webp().toBuffer(), 'other'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other'],
])('%s is refused', async (_what, make, problem) => {
  expect(await facts(await make())).toBe(problem);
});

test('a large picture in scans is refused before it is decoded', async () => {
  const content = withFrame(await jpegOf(8, 6, { progressive: true }), 0xc2, 12_000, 10_000);
  expect(await decode(content, photograph)).toBe('large');
  expect(await decode(withFrame(await jpegOf(8, 6), 0xc0, 12_000, 10_000), photograph)).toBe(
    'broken',
  );
});

test.each([
  ['profile', 'iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb])],
  ['text', 'zTXt', Buffer.concat([Buffer.from('t\0\0'), bomb])],
])('a %s that unpacks to 100 MB is never kept', async (_what, type, data) => {
  const picture = await decode(pngOf({ more: [pngChunk(type, data)] }));
  expect(picture === 'broken' || picture.length < 1000).toBe(true);
});

test('a program of its own does it, and says why not', async () => {
  const task = { format: 'jpeg', bounds: smallPicture } as const;
  const jpeg = await jpegOf(800, 600);
  const [whole, cut, large] = await Promise.all([
    decodePicture(jpeg, task),
    decodePicture(jpeg.subarray(0, 400), task),
    decodePicture(withFrame(jpeg, 0xc0, 5000, 5000), task),
  ]);
  expect(whole).toHaveProperty('picture.length', (await decode(jpeg)).length);
  expect([cut, large]).toEqual([{ problem: 'broken' }, { problem: 'large' }]);
});
