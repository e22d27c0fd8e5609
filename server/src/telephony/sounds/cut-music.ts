import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SoundStore } from './sound-store.ts';
import { wavHeaderBytes, writeWav } from './write-wav.ts';

/** Music in which something is said again and again. */
export interface MusicCut {
  /** Its files, in order. */
  readonly prompts: readonly string[];
  /** Seconds from one announcement to the next, 10-600. */
  readonly interval: number;
}

/** Samples a second of what the exchange plays, two bytes each. */
const lineRate = 8000;
/** Samples of an end that is too short for a piece of its own. */
const crumb = lineRate / 2;

/** The common beginning of the names of all pieces: another music or interval has another one. */
export function cutName({ prompts, interval }: MusicCut): string {
  const digest = createHash('sha256')
    .update(`${interval} ${prompts.join(' ')}`)
    .digest('hex');
  return `cut-${digest.slice(0, 24)}`;
}

/** How many samples each piece has, so that all are of one length and nearest to the interval. Pure. */
export function pieceSize(samples: number, interval: number): number {
  const pieces = Math.max(1, Math.round(samples / (interval * lineRate)));
  return Math.ceil(samples / pieces);
}

/**
 * Cuts music into pieces of one length, across its files: the exchange says an announcement between two files, so it
 * is heard every so many seconds. Pieces that are there already stay as they are. Returns their names in order.
 * @throws when a file of the music cannot be read.
 */
export async function cutMusic(
  store: SoundStore,
  tenant: string,
  cut: MusicCut,
): Promise<readonly string[]> {
  const files: Buffer[] = [];
  for (const prompt of cut.prompts) files.push(await readFile(store.path(tenant, prompt)));
  const total = files.reduce((sum, file) => sum + (file.byteLength - wavHeaderBytes) / 2, 0);
  const size = pieceSize(total, cut.interval);
  const count = Math.max(1, Math.ceil((total - crumb) / size));
  const names = Array.from({ length: count }, (_none, at) => `${cutName(cut)}-${at}`);
  const present = await Promise.all(names.map((name) => store.has(tenant, name)));
  if (present.every(Boolean)) return names;
  const music = Buffer.concat(files.map((file) => file.subarray(wavHeaderBytes)));
  for (const [index, name] of names.entries()) {
    const samples = samplesOf(music.subarray(index * size * 2, (index + 1) * size * 2));
    await store.publish(tenant, name, writeWav({ sampleRate: lineRate, samples }));
  }
  return names;
}

/** Samples of 16 bits as numbers that {@link writeWav} writes back as they were. */
function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_none, at) => {
    return bytes.readInt16LE(at * 2) / 32_767;
  });
}
