import { createInflate, crc32 } from 'node:zlib';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fits, type PictureBounds, type PictureProblem } from './picture-size.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Bits of a sample that a colour type allows, and its samples a pixel (ISO 15948, 11.2.2). */
const colourTypes: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> =
  {
    0: [1, [1, 2, 4, 8, 16]],
    2: [3, [8, 16]],
    3: [1, [1, 2, 4, 8]],
    4: [2, [8, 16]],
    6: [4, [8, 16]],
  };

/** Chunks that say what the pixels are. All others (texts, profiles, animations, places) are left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const mostChunks = 10_000;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length and sum, as it stands in the file. */
  readonly whole: Buffer;
}

/** The chunks up to the end of the picture; undefined where one is cut or its sum is wrong. */
function readChunks(content: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= content.length && chunks.length < mostChunks;) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return undefined;
    const named = content.subarray(at + 4, end - 4);
    if (crc32(named) !== content.readUInt32BE(end - 4)) return undefined;
    const type = named.toString('latin1', 0, 4);
    chunks.push({ type, data: named.subarray(4), whole: content.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

/** The seven passes of an interlaced picture: where they begin and how far they step (ISO 15948, 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes that the pixels unpack to, with the filter of each line. */
function pixelBytes(width: number, height: number, bits: number, isInterlaced: boolean): number {
  const bytes = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bits) / 8));
  if (!isInterlaced) return bytes(width, height);
  return passes
    .map(([x, y, across, down]) =>
      bytes(
        Math.max(0, Math.ceil((width - x) / across)),
        Math.max(0, Math.ceil((height - y) / down)),
      ),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** Unpacks and throws away: is it exactly so many bytes? Ends with the first byte too many. */
async function unpacksTo(parts: readonly Buffer[], size: number): Promise<boolean> {
  let unpacked = 0;
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      unpacked += chunk.length;
      done(unpacked > size ? new Error('More than its size says') : null);
    },
  });
  try {
    await pipeline(Readable.from(parts), createInflate(), count);
  } catch {
    return false;
  }
  return unpacked === size;
}

/**
 * Unpacks a PNG off the event loop, in constant memory, and gives it back with its pixels alone: no texts, places or
 * bytes behind its end.
 */
export async function checkPng(
  content: Buffer,
  bounds: PictureBounds,
): Promise<{ readonly picture: Buffer } | { readonly problem: PictureProblem }> {
  const broken = { problem: 'broken' } as const;
  if (!content.subarray(0, 8).equals(signature)) return broken;
  const chunks = readChunks(content);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== 'IHDR' || header.data.length !== 13) return broken;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace] = header.data.subarray(8);
  const [samples = 0, depths = []] = colourTypes[colour] ?? [];
  const isKnown = depths.includes(depth) && compression === 0 && filter === 0;
  if (!isKnown || (interlace !== 0 && interlace !== 1) || width === 0 || height === 0)
    return broken;
  if (!fits(width, height, bounds)) return { problem: 'large' };
  const used = chunks.filter(({ type }) => kept.has(type));
  const pixels = used.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const size = pixelBytes(width, height, samples * depth, interlace === 1);
  if (!(await unpacksTo(pixels, size))) return broken;
  return { picture: Buffer.concat([signature, ...used.map(({ whole }) => whole)]) };
}
