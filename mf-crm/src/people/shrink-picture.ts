/** Pixels of a side: sharp at the largest size that a screen shows. */
const SIDE = 128;
const MOST = 2 * 1024 * 1024;

/**
 * A square JPEG of the middle of a picture, small enough for lists. Rejects with a `DOMException` for a file
 * that is too large or no picture.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size > MOST) throw new DOMException('The picture is too large', 'DataError');
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const paper = canvas.getContext('2d');
  if (paper === null) throw new DOMException('No canvas', 'NotSupportedError');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new DOMException('No picture', 'EncodingError')) : resolve(blob),
      'image/jpeg',
      0.85,
    ),
  );
}
