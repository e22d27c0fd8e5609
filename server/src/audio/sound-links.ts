import type { SoundAudio } from '@alo/contracts';
import * as v from 'valibot';
import type { Secrets } from '../auth/secrets.ts';
import { openRight, sealRight } from '../http/sealed-right.ts';
import type { FileRow } from './sound-rows.ts';

/** Where sounds are heard; an audio element cannot send a token, so the address carries a sealed right. */
export const soundPath = '/api/partner/sound-audio';

const rightSchema = v.object({
  maDn: v.string(),
  /** A sound of the company, the recording of a call, or a message that was left. */
  store: v.picklist(['sound', 'recording', 'voicemail']),
  /** Name of the sound, or path below the folder of recordings or messages. */
  name: v.string(),
  /** Name under which it is saved; null: it is to be heard. */
  saveAs: v.nullable(v.string()),
});
export type SoundRight = v.InferOutput<typeof rightSchema>;

/** An address that plays or saves one file: it is good long enough to hear the longest sound twice. */
export function soundLink(secrets: Secrets, right: SoundRight, now = Date.now()): string {
  return `${soundPath}?key=${sealRight(secrets, right, now)}`;
}

/** The right that a key carries; undefined when it is not ours, was changed or is too old. */
export function readSoundKey(
  secrets: Secrets,
  key: string,
  now = Date.now(),
): SoundRight | undefined {
  return openRight(secrets, rightSchema, key, now);
}

/** What players need of the files that are ready. */
export function toAudio(secrets: Secrets, files: readonly FileRow[]): SoundAudio[] {
  return files
    .filter(({ status }) => status === 'ready')
    .map((file) => ({
      id: file.id,
      name: file.original_name,
      url: soundLink(secrets, {
        maDn: file.ma_dn,
        store: 'sound',
        name: file.name,
        saveAs: null,
      }),
      duration_ms: file.duration_ms ?? 0,
      peaks: file.peaks.map((peak) => peak / 100),
    }));
}
