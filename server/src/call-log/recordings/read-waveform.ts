import { type CallWaveform, errorCode } from '@alo/contracts';
import { readLoudness, UnreadableRecordingError } from './read-loudness.ts';
import { waveformOf } from './waveform.ts';

/** The waveform of a file of the exchange; null where it was deleted meanwhile or is damaged: a player does without. */
export async function readWaveform(file: string): Promise<CallWaveform | null> {
  try {
    return waveformOf(await readLoudness(file));
  } catch (error) {
    if (error instanceof UnreadableRecordingError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
