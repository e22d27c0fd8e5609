/** What a picture may be before anything of it is decoded: a small file can hold a very large one. */
export interface PictureBounds {
  /** Pixels of a side, and of all. */
  readonly side: number;
  readonly pixels: number;
  /** Pixels of a side that are kept: larger pictures are scaled down. */
  readonly kept: number;
}

/** Logos and faces. */
export const smallPicture: PictureBounds = { side: 4096, pixels: 4096 * 4096, kept: 4096 };
/** Photographs of documents, by the largest cameras of telephones. A sheet A4 has 6000 pixels at 500 dpi. */
export const photograph: PictureBounds = { side: 16_384, pixels: 120_000_000, kept: 6000 };

/**
 * Pixels of a picture that comes in several scans or passes (progressive, interlaced): a decoder has to hold all of it
 * at once, 6 bytes a pixel and more. 25 million take 230 MB; 120 million took 1 GB from a file of 1.4 MB.
 */
const mostPixelsInScans = 25_000_000;

/** What a picture says of itself in its first bytes. */
interface PictureHeader {
  readonly width: number;
  readonly height: number;
  readonly isInScans: boolean;
}

/** A size that is within the bounds. */
export function fits({ width, height, isInScans }: PictureHeader, bounds: PictureBounds): boolean {
  const pixels = isInScans ? Math.min(bounds.pixels, mostPixelsInScans) : bounds.pixels;
  return width <= bounds.side && height <= bounds.side && width * height <= pixels;
}
