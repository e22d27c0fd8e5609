import type { SoundAudio } from '@alo/contracts';
import * as v from 'valibot';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { openRight, sealRight } from '../../kernel/exports/sealed-right.ts';
import type { FileRow } from './sound-rows.ts';

/** Where sounds are heard; an audio element cannot send a token, so the address carries a sealed right. */
export const soundPath = '/api/partner/sound-audio';

/** For whom an address of somebody's voice was made: it is good while that session or API key is, and the right held. */
const listenerSchema = v.object({
  userId: v.string(),
  sessionId: v.string(),
  /** Name of the right; null: the message is the listener's own. */
  permission: v.nullable(v.string()),
  /** What the audit log names, under the id that the row of this address gets there. */
  auditId: v.string(),
  target: v.object({ kind: v.string(), id: v.string(), name: v.string() }),
});
export type Listener = v.InferOutput<typeof listenerSchema>;

const fileSchema = {
  tenant: v.string(),
  /** Name of the sound, or path below the folder of recordings or messages. */
  name: v.string(),
  /** Name under which it is saved; null: it is to be heard. */
  saveAs: v.nullable(v.string()),
};

const rightSchema = v.variant('store', [
  /** A sound of the company. */
  v.object({ ...fileSchema, store: v.literal('sound') }),
  /** The recording of a call, or a message that was left. */
  v.object({
    ...fileSchema,
    store: v.picklist(['recording', 'voicemail']),
    listener: listenerSchema,
  }),
]);
export type SoundRight = v.InferOutput<typeof rightSchema>;

/** An address that plays or saves one file: it is good long enough to hear the longest sound twice. */
export function soundLink(secrets: Secrets, right: SoundRight, now = Date.now()): string {
  return `${soundPath}?key=${sealRight(secrets, right, now)}`;
}

/** The right that a key carries; undefined when it is foreign, altered or expired. */
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
        tenant: file.ma_dn,
        store: 'sound',
        name: file.name,
        saveAs: null,
      }),
      duration_ms: file.duration_ms ?? 0,
      peaks: file.peaks.map((peak) => peak / 100),
    }));
}
