import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  tenantParams,
} from '../endpoint/paging.ts';
import { usageSchema } from '../endpoint/problem.ts';
import {
  greetingSchema,
  greetingUploadSchema,
  mohFormSchema,
  mohSchema,
  mohUploadSchema,
  soundAudioSchema,
  soundChoiceSchema,
  soundNameSchema,
  soundSourceSchema,
  speechSchema,
  spokenGreetingSchema,
  spokenPreviewSchema,
} from './sound.ts';
import { mediaStatusSchema } from '../vocabulary/media.ts';

const feature = 'pbx' as const;
const listQuery = v.object({
  ...partnerPageEntries,
  sort: v.optional(v.string()),
  status: v.optional(mediaStatusSchema),
  source: v.optional(soundSourceSchema),
});
const link = v.object({ url: v.string() });
const rowVersion = { row_version: v.optional(v.number()) };

export const getGreetings = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greetings',
  access: { permission: 'greeting.view', feature },
  query: listQuery,
  answer: listAnswer(greetingSchema),
});

/** All greetings by name, for pickers; only ready ones can be heard. */
export const getGreetingAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greeting/all/:ma_dn',
  access: { permission: 'greeting.view', feature },
  params: tenantParams,
  answer: v.array(soundChoiceSchema),
});

export const getGreeting = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greeting/:id',
  access: { permission: 'greeting.view', feature },
  params: idParams,
  answer: greetingSchema,
});

export const getGreetingUsages = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greeting/:id/usages',
  access: { permission: 'greeting.view', feature },
  params: idParams,
  answer: v.array(usageSchema),
});

/** "Thay bằng…": whatever plays it plays another one afterwards. */
export const replaceGreetingUses = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/greeting/:id/replace',
  access: { permission: 'greeting.edit', feature },
  params: idParams,
  body: v.object({ with_id: idParams.entries.id }),
  answer: v.object({ changed: v.number() }),
});

/** File `file`: wav or mp3, at most 10 MB and 300 s; 422 says what is wrong with it. */
export const createGreeting = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/greeting',
  access: { permission: 'greeting.add', feature },
  bodyKind: 'multipart',
  body: greetingUploadSchema,
  answer: greetingSchema,
});

export const createSpokenGreeting = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/greeting-speech',
  access: { permission: 'greeting.add', feature: 'tts' },
  body: spokenGreetingSchema,
  answer: greetingSchema,
});

/**
 * What a text sounds like on the telephone, without keeping it. Asks for `greeting.add` or `greeting.edit` besides; 429
 * after ten within a minute.
 */
export const previewSpeech = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/greeting-speech/preview',
  access: { permission: 'greeting.view', feature: 'tts' },
  body: speechSchema,
  answer: spokenPreviewSchema,
});

export const renameGreeting = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/greeting/:id',
  access: { permission: 'greeting.edit', feature },
  params: idParams,
  body: v.object({ name: soundNameSchema, ...rowVersion }),
  answer: greetingSchema,
});

/** Another file under the same id: every place that plays the greeting follows once it is ready. */
export const replaceGreetingFile = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/greeting/:id/file',
  access: { permission: 'greeting.edit', feature },
  params: idParams,
  bodyKind: 'multipart',
  body: v.object({ source: greetingUploadSchema.entries.source }),
  answer: greetingSchema,
});

/** Another text, voice or pace under the same id. */
export const replaceGreetingSpeech = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/greeting/:id/speech',
  access: { permission: 'greeting.edit', feature: 'tts' },
  params: idParams,
  body: speechSchema,
  answer: greetingSchema,
});

/** 409 `IN_USE` with usages while something plays it. */
export const deleteGreeting = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/greeting/:id',
  access: { permission: 'greeting.delete', feature },
  params: idParams,
  answer: emptyAnswer,
});

/** What the player needs; empty until the greeting is ready. */
export const getGreetingAudio = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greeting/:id/audio',
  access: { permission: 'greeting.view', feature },
  params: idParams,
  answer: v.array(soundAudioSchema),
});

export const getGreetingDownload = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/greeting/:id/download',
  access: { permission: 'greeting.download', feature },
  params: idParams,
  answer: link,
});

export const getMohs = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/mohs',
  access: { permission: 'moh.view', feature },
  query: listQuery,
  answer: listAnswer(mohSchema),
});

export const getMohAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/moh/all/:ma_dn',
  access: { permission: 'moh.view', feature },
  params: tenantParams,
  answer: v.array(soundChoiceSchema),
});

export const getMoh = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/moh/:id',
  access: { permission: 'moh.view', feature },
  params: idParams,
  answer: mohSchema,
});

export const getMohUsages = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/moh/:id/usages',
  access: { permission: 'moh.view', feature },
  params: idParams,
  answer: v.array(usageSchema),
});

/** "Thay bằng…": whatever plays it plays another one afterwards. */
export const replaceMohUses = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/moh/:id/replace',
  access: { permission: 'moh.edit', feature },
  params: idParams,
  body: v.object({ with_id: idParams.entries.id }),
  answer: v.object({ changed: v.number() }),
});

/** File `file`: the first one; others follow by {@link addMohFile}. */
export const createMoh = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/moh',
  access: { permission: 'moh.add', feature },
  bodyKind: 'multipart',
  body: mohUploadSchema,
  answer: mohSchema,
});

export const updateMoh = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/moh/:id',
  access: { permission: 'moh.edit', feature },
  params: idParams,
  body: v.object({ ...mohFormSchema.entries, ...rowVersion }),
  answer: mohSchema,
});

export const addMohFile = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/moh/:id/file',
  access: { permission: 'moh.edit', feature },
  params: idParams,
  bodyKind: 'multipart',
  answer: mohSchema,
});

/** By the id of the file; the last one stays. */
export const deleteMohFile = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/moh-file/:id',
  access: { permission: 'moh.edit', feature },
  params: idParams,
  answer: mohSchema,
});

/** 409 `IN_USE` while something plays it, and for the default one. */
export const deleteMoh = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/moh/:id',
  access: { permission: 'moh.delete', feature },
  params: idParams,
  answer: emptyAnswer,
});

/** What players need, for each file that is ready, in order. */
export const getMohAudio = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/moh/:id/audio',
  access: { permission: 'moh.view', feature },
  params: idParams,
  answer: v.array(soundAudioSchema),
});

/** By the id of the file. */
export const getMohFileDownload = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/moh-file/:id/download',
  access: { permission: 'moh.view', feature },
  params: idParams,
  answer: link,
});
