import { MOST_SOUND_BYTES } from '@alo/contracts';
import type { messages } from './messages.ts';

/** Why a chosen file need not be sent; the server looks closer. */
export type FileProblem = keyof typeof messages.upload.problems;

/** Looks at size and first bytes, so that an error is shown before ten megabytes are uploaded. */
export async function checkSoundFile(file: Blob): Promise<FileProblem | null> {
  if (file.size === 0) return 'EMPTY';
  if (file.size > MOST_SOUND_BYTES) return 'TOO_LARGE';
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  const isWav = text.startsWith('RIFF') && text.slice(8) === 'WAVE';
  const isMp3 = text.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
  return isWav || isMp3 ? null : 'NOT_AUDIO';
}
