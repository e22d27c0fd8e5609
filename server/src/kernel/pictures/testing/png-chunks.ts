import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
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
  readonly more?: readonly Buffer[];
}

/** A picture in grey with 8 bits, 2 by 3 pixels, unless it is to be another. */
export function pngOf(png: Png = {}): Buffer {
  const { width = 2, height = 3, depth = 8, colour = 0, interlace = 0, more = [] } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', png.pixels ?? deflateSync(Buffer.alloc(height * (1 + width)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
