import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { mediaStatusSchema } from '../vocabulary/media.ts';
import { messages } from './messages.ts';

/** Where a greeting comes from (entities.md §4.11). */
export const soundSourceSchema = v.picklist(['upload', 'tts', 'record']);
export type SoundSource = v.InferOutput<typeof soundSourceSchema>;

/** Regions of Vietnam whose speech a voice has. */
export const speechVoiceSchema = v.picklist(['north', 'central', 'south']);
export type SpeechVoice = v.InferOutput<typeof speechVoiceSchema>;

/** Order in which music is played: any, or that of the files. */
export const playModeSchema = v.picklist(['random', 'order']);

/** Files that one music on hold may have. */
export const MOST_MOH_FILES = 20;
/** Bytes of one uploaded file. */
export const MOST_SOUND_BYTES = 10 * 1024 * 1024;

const id = v.pipe(v.string(), v.uuid());

export const soundNameSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.maxLength(60, commonMessages.nameTooLong(60)),
);

const speechEntries = {
  text: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(1000, messages.textTooLong),
  ),
  voice: v.optional(speechVoiceSchema, 'north'),
  /** 1 is the usual pace. */
  speed: v.optional(
    v.pipe(
      v.number(messages.speed),
      v.minValue(0.5, messages.speed),
      v.maxValue(2, messages.speed),
    ),
    1,
  ),
};

/** Text that is read aloud. */
export const speechSchema = v.object(speechEntries);
/** A text as it was read aloud, for the player of a page. */
export const spokenPreviewSchema = v.object({
  /** A wav file of 8 kHz in Base64. */
  audio: v.pipe(v.string(), v.base64()),
  duration_ms: v.number(),
  /** Waveform: 200 values from 0 to 100. */
  peaks: v.array(v.number()),
});
/** A new greeting that is read from text. */
export const spokenGreetingSchema = v.object({ name: soundNameSchema, ...speechEntries });

/** A new greeting whose file comes with the request, uploaded or recorded in the browser. */
export const greetingUploadSchema = v.object({
  name: soundNameSchema,
  source: v.optional(v.picklist(['upload', 'record']), 'upload'),
});

const shown = {
  id: v.string(),
  name: v.string(),
  status: mediaStatusSchema,
  /** Why the last file is not played, for a person; '' where nothing is wrong. */
  error: v.string(),
  /** Milliseconds of all files; null until one is ready. */
  duration_ms: v.nullable(v.number()),
  /** Bytes as the exchange plays it. */
  size: v.nullable(v.number()),
  /** Places that play it. */
  uses: v.number(),
  created_at: v.string(),
  row_version: v.number(),
};

/** A greeting (Lời chào). */
export const greetingSchema = v.object({
  ...shown,
  source: soundSourceSchema,
  text: v.string(),
  voice: speechVoiceSchema,
  speed: v.number(),
});
export type Greeting = v.InferOutput<typeof greetingSchema>;

/** One file of a music on hold. */
export const soundFileSchema = v.object({
  id: v.string(),
  original_name: v.string(),
  duration_ms: v.nullable(v.number()),
  size: v.nullable(v.number()),
  status: mediaStatusSchema,
  error: v.string(),
});
export type SoundFile = v.InferOutput<typeof soundFileSchema>;

/** A music on hold (Nhạc chờ): files played one after another. */
export const mohSchema = v.object({
  ...shown,
  play_mode: playModeSchema,
  /** Greeting that is heard between, and every how many seconds. */
  announce_id: v.nullable(v.string()),
  announce_interval: v.number(),
  is_default: v.boolean(),
  files: v.array(soundFileSchema),
});
export type Moh = v.InferOutput<typeof mohSchema>;

/** A new music on hold; its first file comes with the request. */
export const mohUploadSchema = v.object({
  name: soundNameSchema,
  play_mode: v.optional(playModeSchema, 'order'),
});

export const mohFormSchema = v.object({
  name: soundNameSchema,
  play_mode: v.optional(playModeSchema, 'order'),
  announce_id: v.optional(v.nullable(id), null),
  announce_interval: v.optional(
    v.pipe(
      v.number(messages.interval.number),
      v.integer(messages.interval.whole),
      v.minValue(10, messages.interval.range),
      v.maxValue(600, messages.interval.range),
    ),
    60,
  ),
  is_default: v.optional(v.boolean(), false),
  /** All its files in their new order; absent leaves the order. */
  file_ids: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_MOH_FILES))),
});

/** A sound as pickers offer it. */
export const soundChoiceSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: mediaStatusSchema,
  duration_ms: v.nullable(v.number()),
});

/** What a player needs: an address that is good for some minutes, and the waveform from 0 to 1. */
export const soundAudioSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  duration_ms: v.number(),
  peaks: v.array(v.number()),
});
export type SoundAudio = v.InferOutput<typeof soundAudioSchema>;
