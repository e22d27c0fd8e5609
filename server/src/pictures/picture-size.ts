/** What a picture may be when it is decoded: a small file can hold a very large one. */
export interface PictureBounds {
  /** Pixels of a side, and of all. */
  readonly side: number;
  readonly pixels: number;
}

/** Logos and faces. */
export const smallPicture: PictureBounds = { side: 4096, pixels: 4096 * 4096 };
/** Photographs of documents, by the largest cameras of telephones. */
export const photograph: PictureBounds = { side: 16_384, pixels: 120_000_000 };

/** Why a picture is not taken. */
export type PictureProblem = 'broken' | 'large';

/** A size that is within the bounds. */
export function fits(width: number, height: number, { side, pixels }: PictureBounds): boolean {
  return width <= side && height <= side && width * height <= pixels;
}
