import sharp, { type JpegOptions } from 'sharp';

/** A JPEG of one colour; `more` as the encoder takes it. */
export const jpegOf = (width: number, height: number, more: JpegOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#2468ac' } })
    .jpeg(more)
    .toBuffer();

/** Where the marker of this kind is; behind the first segment, at least. */
export function markerAt(jpeg: Buffer, kind: number, last = false): number {
  const marker = Buffer.from([0xff, kind]);
  const at = last ? jpeg.lastIndexOf(marker) : jpeg.indexOf(marker);
  if (at < 0) throw new Error(`No marker ${kind.toString(16)}`);
  return at;
}

/** The same with another size in its frame: its data are not those of that size. */
export function withFrame(jpeg: Buffer, frame: number, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = markerAt(changed, frame);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** The same with the last of its scans written so many times more. */
export function withScans(jpeg: Buffer, times: number): Buffer {
  const [from, to] = [markerAt(jpeg, 0xda, true), markerAt(jpeg, 0xd9, true)];
  const scan = jpeg.subarray(from, to);
  return Buffer.concat([
    jpeg.subarray(0, to),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(to),
  ]);
}
