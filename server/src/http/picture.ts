import { checkJpeg } from '../pictures/check-jpeg.ts';
import { checkPng } from '../pictures/check-png.ts';
import { smallPicture } from '../pictures/picture-size.ts';
import { fileSlots } from '../workers/fair-slots.ts';
import { refuse } from './problem-error.ts';

const megabytes2 = 2 * 1024 * 1024;

interface PictureWish {
  /** Field of the form. */
  readonly path: string;
  readonly content: Buffer;
  readonly maDn: string;
  /** Bytes; 2 MB otherwise. */
  readonly most?: number;
}

/**
 * A small picture as a data address. Its type is told by its content, and it is unpacked or walked to its end: what is
 * no picture, or a very large one in a small file, is refused.
 * @throws {ProblemError} 422 at `path`
 */
export async function toPicture({ path, content, maDn, most = megabytes2 }: PictureWish) {
  const isPng = content.subarray(0, 4).toString('hex') === '89504e47';
  const isJpeg = content.subarray(0, 3).toString('hex') === 'ffd8ff';
  if ((!isPng && !isJpeg) || content.length > most) {
    const size = most >= megabytes2 ? '2 MB' : `${Math.round(most / 1024)} KB`;
    throw refuse.invalid([{ path, message: `Chọn ảnh PNG hoặc JPG không quá ${size}` }]);
  }
  const checked = isPng
    ? await fileSlots.run(maDn, () => checkPng(content, smallPicture))
    : checkJpeg(content, smallPicture);
  if ('picture' in checked) {
    return `data:image/${isPng ? 'png' : 'jpeg'};base64,${checked.picture.toString('base64')}`;
  }
  const message =
    checked.problem === 'large'
      ? `Ảnh lớn hơn ${smallPicture.side} × ${smallPicture.side} điểm ảnh`
      : 'Ảnh bị hỏng hoặc chưa tải lên hết';
  throw refuse.invalid([{ path, message }]);
}
