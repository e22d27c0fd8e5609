import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Header of the wav files that Asterisk writes, bytes: without more there is no sound in them. */
export const headerBytes = 44;

/**
 * Makes one wav file of several of the same kind, in order. The others keep their header alone, so that doing it again
 * for the same files changes nothing; they can be deleted when it is certain that nobody does. When it rejects, for
 * example on a full disk, all of them are as they were.
 * @param target - the first of them, or one without sound.
 */
export async function joinRecordings(files: readonly string[], target: string): Promise<void> {
  const others = files.filter((file) => file !== target);
  if (others.length === 0) return;
  const joined = `${target}.part`;
  await rm(joined, { force: true });
  try {
    for (const file of files) {
      const start = file === files[0] ? 0 : headerBytes;
      await pipeline(createReadStream(file, { start }), createWriteStream(joined, { flags: 'a' }));
    }
    await writeSizes(joined);
    await rename(joined, target);
  } catch (error) {
    // Half a copy would only take room, which may be what is missing.
    await rm(joined, { force: true });
    throw error;
  }
  for (const file of others) {
    await truncate(file, headerBytes);
    await writeSizes(file);
  }
}

/**
 * Writes the two lengths in a header: of all that follows the first eight bytes, and of the sound. It needs no room on the
 * disk.
 */
export async function writeSizes(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const length = Buffer.alloc(4);
    length.writeUInt32LE(size - 8);
    await handle.write(length, 0, 4, 4);
    length.writeUInt32LE(size - headerBytes);
    await handle.write(length, 0, 4, headerBytes - 4);
  } finally {
    await handle.close();
  }
}
