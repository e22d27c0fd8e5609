import { AudioError } from './audio-error.ts';

/** Kilobits a second by index, layer III: MPEG 1, then MPEG 2 and 2.5 (ISO 11172-3, ISO 13818-3). */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
}

/** The header at a place, or undefined when there is none. */
function frameAt(content: Uint8Array, at: number): Frame | undefined {
  const version = content[at + 1] ?? 0;
  if (content[at] !== 0xff || (version & 0xe6) !== 0xe2) return undefined;
  const rates = content[at + 2] ?? 0;
  const generation = (version >> 3) & 3;
  const isFirst = generation === 3;
  const kilobits = bitRates[isFirst ? 0 : 1][rates >> 4];
  const sampleRate = sampleRates[generation]?.[(rates >> 2) & 3];
  if (kilobits === undefined || kilobits === 0 || sampleRate === undefined) return undefined;
  const samples = isFirst ? 1152 : 576;
  const bytes = Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + ((rates >> 1) & 1);
  return { bytes, samples, sampleRate };
}

/** Where the sound begins behind a tag of ID3v2 (its size has seven bits a byte). */
function behindTag(content: Uint8Array): number {
  if (String.fromCharCode(...content.subarray(0, 3)) !== 'ID3') return 0;
  const [one = 0, two = 0, three = 0, four = 0] = content.subarray(6, 10);
  return 10 + (((one & 127) << 21) | ((two & 127) << 14) | ((three & 127) << 7) | (four & 127));
}

/** Frames one after another that make a beginning: a lone one occurs in any data. */
const sureFrames = 3;
/** Share of bytes between frames beyond which the file is no honest mp3, and how many are always let through. */
const mostGarbage = 0.1;
const someGarbage = 64 * 1024;

/**
 * Length of an mp3 file in milliseconds, by walking its frames without decoding them; beyond `most` it walks no further.
 * @throws {AudioError} `NOT_AUDIO` or `DAMAGED`
 */
export function readMp3Duration(content: Uint8Array, most: number): number {
  let at = behindTag(content);
  const garbage = Math.max(someGarbage, mostGarbage * (content.length - at));
  let milliseconds = 0;
  let frames = 0;
  let skipped = 0;
  while (at + 4 <= content.length && milliseconds <= most) {
    const frame = frameAt(content, at);
    const isFollowed =
      frame !== undefined &&
      (at + frame.bytes + 4 > content.length || frameAt(content, at + frame.bytes) !== undefined);
    if (frame !== undefined && (frames >= sureFrames || isFollowed)) {
      milliseconds += (frame.samples / frame.sampleRate) * 1000;
      frames += 1;
      at += frame.bytes;
    } else {
      at += 1;
      skipped += 1;
      // Tags at the end are garbage of a known size: 128 bytes of ID3v1 and what APE has.
      if (skipped > garbage) throw new AudioError(frames < sureFrames ? 'NOT_AUDIO' : 'DAMAGED');
    }
  }
  if (frames < sureFrames) throw new AudioError('NOT_AUDIO');
  return Math.round(milliseconds);
}
