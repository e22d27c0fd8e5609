import { decodePicture, pictureFormat, type PictureProblem } from '../pictures/decode-picture.ts';
import { smallPicture } from '../pictures/picture-bounds.ts';
import { fileSlots } from '../workers/fair-slots.ts';
import { refuse } from '../errors/problem-error.ts';
import { messages } from './messages.ts';
import { commonMessages } from '../errors/messages.ts';

const megabytes2 = 2 * 1024 * 1024;

interface PictureWish {
  /** Field of the form. */
  readonly path: string;
  readonly content: Buffer;
  readonly tenant: string;
  /** Bytes; 2 MB otherwise. */
  readonly most?: number;
}

const problems: Readonly<Record<PictureProblem, string>> = {
  large: messages.picture.large(smallPicture.side),
  broken: messages.picture.broken,
  slow: commonMessages.pictureTooSlow,
};

/**
 * A small picture as a data address. Its type is told by its content, and it is decoded completely and re-encoded:
 * what is no picture, or a very large one in a small file, is refused.
 * @throws {ProblemError} 422 at `path`
 */
export async function toPicture({ path, content, tenant, most = megabytes2 }: PictureWish) {
  const format = pictureFormat(content);
  if (format === undefined || content.length > most) {
    const size = most >= megabytes2 ? '2 MB' : `${Math.round(most / 1024)} KB`;
    throw refuse.invalid([
      { path, code: 'NO_PICTURE', message: messages.picture.choose(size), params: { size } },
    ]);
  }
  const decoded = await fileSlots.run(tenant, () =>
    decodePicture(content, { format, bounds: smallPicture }),
  );
  if ('picture' in decoded) {
    return `data:image/${format};base64,${decoded.picture.toString('base64')}`;
  }
  throw refuse.invalid([{ path, message: problems[decoded.problem] }]);
}
