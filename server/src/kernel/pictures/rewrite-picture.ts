import sharp from 'sharp';
import { fits } from './picture-bounds.ts';
import type { PictureTask } from './picture-task.ts';

/** A picture is not taken: it is no picture to its end, or holds too many pixels. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: 'broken' | 'large';

  constructor(code: PictureError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

// libvips reads dozens of formats: only the two that are taken.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture to its last pixel and writes it again in its format: upright, in sRGB with 8 bits, its first frame
 * alone, without places, profiles and texts. Its size is judged before anything is decoded.
 * @throws {PictureError}
 */
export async function rewritePicture(
  content: Buffer,
  { format, bounds }: PictureTask,
): Promise<Buffer> {
  const broken = (cause: unknown): never => {
    throw new PictureError('broken', 'The picture cannot be decoded', { cause });
  };
  // Every warning of the decoder counts: that data end early or make no sense is one.
  const strict = { failOn: 'warning', limitInputPixels: false } as const;
  const header = await sharp(content, strict).metadata().catch(broken);
  if (header.format !== format) return broken(`It is ${header.format}`);
  const { width, height, isProgressive } = header;
  if (!fits({ width, height, isInScans: isProgressive }, bounds)) {
    throw new PictureError('large', `The picture has ${width} by ${height} pixels`);
  }
  const picture = sharp(content, strict)
    .autoOrient()
    .resize({ width: bounds.kept, height: bounds.kept, fit: 'inside', withoutEnlargement: true });
  if (format === 'png') return picture.png().toBuffer().catch(broken);
  // Without tables of its own the encoder writes line by line and holds nothing.
  return picture.jpeg({ quality: 90, optimizeCoding: false }).toBuffer().catch(broken);
}
