import type { SoundAudio } from '@alo/contracts';
import * as v from 'valibot';
import type { Secrets } from '../auth/secrets.ts';
import type { FileRow } from './sound-rows.ts';

/** Where sounds are heard; an audio element cannot send a token, so the address carries a sealed right. */
export const soundPath = '/api/partner/sound-audio';

/** Milliseconds that an address is good for: long enough to hear the longest sound twice. */
const lifetime = 15 * 60_000;

const rightSchema = v.object({
  maDn: v.string(),
  /** A sound of the company, the recording of a call, or a message that was left. */
  store: v.picklist(['sound', 'recording', 'voicemail']),
  /** Name of the sound, or path below the folder of recordings or messages. */
  name: v.string(),
  /** Name under which it is saved; null: it is to be heard. */
  saveAs: v.nullable(v.string()),
  until: v.number(),
});
export type SoundRight = v.InferOutput<typeof rightSchema>;

/** An address that plays or saves one file, for some minutes, for whoever holds it. */
export function soundLink(
  secrets: Secrets,
  right: Omit<SoundRight, 'until'>,
  now = Date.now(),
): string {
  const sealed = secrets.seal(JSON.stringify({ ...right, until: now + lifetime }));
  return `${soundPath}?key=${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** The right that a key carries; undefined when it is not ours, was changed or is too old. */
export function readSoundKey(
  secrets: Secrets,
  key: string,
  now = Date.now(),
): SoundRight | undefined {
  try {
    const sealed = Buffer.from(key, 'base64url').toString('base64');
    const right = v.parse(rightSchema, JSON.parse(secrets.unseal(sealed)));
    return right.until > now ? right : undefined;
  } catch {
    return undefined;
  }
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
