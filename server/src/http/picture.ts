import { refuse } from './problem-error.ts';

const megabytes2 = 2 * 1024 * 1024;

/**
 * A small picture as a data address; its type is told by its content, not by its name.
 * @throws {ProblemError} 422 at `path` for other files, and for larger ones than `most` bytes
 */
export function toPicture(path: string, content: Buffer, most = megabytes2): string {
  const png = content.subarray(0, 4).toString('hex') === '89504e47';
  const jpeg = content.subarray(0, 3).toString('hex') === 'ffd8ff';
  if ((!png && !jpeg) || content.length > most) {
    const size = most >= megabytes2 ? '2 MB' : `${Math.round(most / 1024)} KB`;
    throw refuse.invalid([{ path, message: `Chọn ảnh PNG hoặc JPG không quá ${size}` }]);
  }
  return `data:image/${png ? 'png' : 'jpeg'};base64,${content.toString('base64')}`;
}
