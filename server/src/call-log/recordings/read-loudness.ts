import { open } from 'node:fs/promises';
import { headerBytes } from './join-recordings.ts';
import { windowsPerSecond } from './waveform.ts';

/** A file is not one of those that the exchange writes (wav, 16 bits). */
export class UnreadableRecordingError extends Error {
  readonly code = 'UNREADABLE_RECORDING';
  constructor(file: string, options?: ErrorOptions) {
    super(
      `${file} is no wav file of 16 bits: it was damaged, or is none of the exchange's`,
      options,
    );
  }
}

const bytesPerSample = 2;
/** Tenths of a second that are read at a time: some tenths of a millisecond of work, then others have their turn. */
const windowsAtOnce = 300;

/**
 * The loudest sample of each tenth of a second of a recording, from 0 to 1. It reads the file in parts: an hour takes 58 MB.
 * @throws {UnreadableRecordingError}, or the error of the file system
 */
export async function readLoudness(file: string): Promise<number[]> {
  const handle = await open(file, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0);
    const isWav = bytesRead === headerBytes && header.toString('latin1', 0, 4) === 'RIFF';
    const samplesPerSecond = header.readUInt16LE(22) * header.readUInt32LE(24);
    if (!isWav || header.readUInt16LE(34) !== bytesPerSample * 8 || samplesPerSecond === 0) {
      throw new UnreadableRecordingError(file);
    }
    const windowBytes = Math.floor(samplesPerSecond / windowsPerSecond) * bytesPerSample;
    const part = Buffer.alloc(windowBytes * windowsAtOnce);
    const windows: number[] = [];
    for (let position = headerBytes; ;) {
      const read = await handle.read(part, 0, part.length, position);
      if (read.bytesRead === 0) return windows;
      for (let from = 0; from < read.bytesRead; from += windowBytes) {
        windows.push(loudestOf(part, from, Math.min(from + windowBytes, read.bytesRead)));
      }
      position += read.bytesRead;
    }
  } finally {
    await handle.close();
  }
}

function loudestOf(sound: Buffer, from: number, to: number): number {
  let loudest = 0;
  for (let at = from; at + 1 < to; at += bytesPerSample) {
    const sample = Math.abs(sound.readInt16LE(at));
    if (sample > loudest) loudest = sample;
  }
  return loudest / 32_768;
}
