import { fits, type PictureBounds, type PictureProblem } from './picture-size.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const tables = { huffman: 0xc4, arithmetic: 0xcc, jpeg: 0xc8 };

/** Frames of pictures (ITU-T T.81, table B.1): baseline, extended and progressive, as cameras and browsers write them. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** A progressive picture has some ten scans; each lets a decoder go over all of its pixels. */
const mostScans = 64;

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && !Object.values(tables).includes(marker);

/** Where the entropy-coded bytes of a scan end: at the next marker that is not part of them. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = from; at + 1 < content.length; at += 1) {
    if (content[at] !== 0xff) continue;
    const next = content[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return content.length;
}

/** The size in a frame; undefined for one that is none. */
function sizeOf(frame: Buffer): readonly [width: number, height: number] | undefined {
  if (frame.length < 6) return undefined;
  const components = frame[5] ?? 0;
  const isWhole = frame[0] === 8 && [1, 3, 4].includes(components);
  if (!isWhole || frame.length !== 6 + 3 * components) return undefined;
  return [frame.readUInt16BE(3), frame.readUInt16BE(1)];
}

/**
 * Walks a JPEG from its start to its end: every segment within the file, one frame of a bounded size, at least one scan
 * with data, and the end. Gives it back without what stands behind the end.
 */
export function checkJpeg(
  content: Buffer,
  bounds: PictureBounds,
): { readonly picture: Buffer } | { readonly problem: PictureProblem } {
  const broken = { problem: 'broken' } as const;
  if (content[0] !== 0xff || content[1] !== startOfImage) return broken;
  let isFramed = false;
  let scans = 0;
  for (let at = 2; at + 1 < content.length;) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff) return broken;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      return scans > 0 ? { picture: content.subarray(0, at + 2) } : broken;
    }
    if (at + 4 > content.length) return broken;
    const length = content.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > content.length) return broken;
    if (isFrame(marker)) {
      const size = frames.has(marker) ? sizeOf(content.subarray(at + 4, next)) : undefined;
      if (isFramed || size === undefined || size[0] === 0 || size[1] === 0) return broken;
      if (!fits(size[0], size[1], bounds)) return { problem: 'large' };
      isFramed = true;
    }
    at = next;
    if (marker !== startOfScan) continue;
    scans += 1;
    at = endOfScan(content, next);
    if (!isFramed || scans > mostScans || at - next < 2) return broken;
  }
  return broken;
}
