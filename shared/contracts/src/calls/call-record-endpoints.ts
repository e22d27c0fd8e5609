import * as v from 'valibot';
import { unmaskFormSchema } from '../customers/customer-work.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, idParams, listAnswer, queryBoolean } from '../endpoint/paging.ts';
import { callFilterEntries } from './call-filter.ts';
import {
  callNoteFormSchema,
  callQualityReportSchema,
  qualityPointSchema,
  callLegSchema,
  callRecordSchema,
} from './call-record.ts';
import { callWaveformSchema } from './call-waveform.ts';
import { callJournalSchema } from './call-journal.ts';
import { routeReasonSchema } from './route-reason.ts';
import { callStepSchema } from './call-way.ts';

/** GET /histories-call (§7): newest first. */
export const getHistoriesCall = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call',
  access: { permission: 'callhistory.view' },
  query: v.object({
    ...cursorPageEntries,
    ...callFilterEntries,
    /** Only calls that the user made or was called in, whatever else the role may see. */
    mine: v.optional(queryBoolean),
  }),
  answer: listAnswer(callRecordSchema),
});

export const getHistoryCall = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: callRecordSchema,
});

const namedSchema = v.object({ id: v.string(), name: v.string() });

/** What the call history can be filtered by, besides people and units (GET /get-data-filter). */
export const getCallFilterChoices = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/call-filter-choices',
  access: { permission: 'callhistory.view' },
  answer: v.object({
    extensions: v.array(v.object({ extension: v.string(), name: v.string() })),
    hotlines: v.array(v.string()),
    queues: v.array(namedSchema),
    ring_groups: v.array(namedSchema),
    /** Conference rooms. */
    rooms: v.optional(v.array(namedSchema), []),
    /** Campaigns that have begun, the newest first. */
    campaigns: v.optional(v.array(namedSchema), []),
    /** Tags of calls of the last days that may be asked for at once. */
    tags: v.optional(v.array(v.string()), []),
  }),
});

/** Who was in the call, and when; of calls from before there were legs, only the agent who answered. */
export const getCallLegs = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/legs',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: v.array(callLegSchema),
});

/** The whole number of one call, for a reason that the audit log keeps. */
export const unmaskCall = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/histories-call/:id/unmask',
  access: { permission: 'callhistory.unmask' },
  params: idParams,
  body: unmaskFormSchema,
  answer: v.object({ number: v.string() }),
});

/** Blocks the number outside of a call: of callers, or as one that must not be called. */
export const blockCallNumber = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/histories-call/:id/block',
  // The right to add to the list is checked by the server as well.
  access: { permission: 'callhistory.view', feature: 'blocknumber' },
  params: idParams,
  body: v.object({
    list: v.picklist(['incoming', 'outgoing']),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), ''),
  }),
  answer: v.object({}),
});

/** How the call sounded over its time, for each phone that measured it. */
export const getCallQuality = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/quality',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: v.array(v.object({ extension: v.string(), points: v.array(qualityPointSchema) })),
});

/** Menus with the keys that were pressed, queues and how the call left them, then ring group and conference room. */
export const getCallWay = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/way',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: v.array(callStepSchema),
});

/**
 * Why a call from outside took its way, up to where it first rang or waited: the routing of its version asked again, for its number,
 * caller, moment and keys. Nothing of other calls, and where the version is no longer kept.
 */
export const getCallReasons = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/reasons',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: v.array(routeReasonSchema),
});

/** What the exchange wrote down of the call, step by step; its legs are those of `getCallLegs`. */
export const getCallJournal = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/journal',
  access: { permission: 'callhistory.view' },
  params: idParams,
  answer: callJournalSchema,
});

/** Addresses that play and save a recording, for some minutes; size in bytes. */
export const getCallRecording = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/recording',
  access: { permission: 'callhistory.listen', feature: 'recording' },
  params: idParams,
  answer: v.object({
    url: v.string(),
    /** Null without the right `callhistory.download`. */
    download_url: v.nullable(v.string()),
    size: v.number(),
  }),
});

/** What the player of a recording draws, and what it can skip. */
export const getCallWaveform = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/recording/waveform',
  access: { permission: 'callhistory.listen', feature: 'recording' },
  params: idParams,
  answer: callWaveformSchema,
});

export const updateHistoryCallNote = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/histories-call/:id/note',
  access: { permission: 'callhistory.editNote' },
  params: idParams,
  body: callNoteFormSchema,
  answer: callRecordSchema,
});

/** POST create-histories-call, body: phone (§7): opens the record of an outgoing call. */
export const createHistoriesCall = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/create-histories-call',
  access: { permission: 'phone.use', feature: 'softphone' },
  body: v.object({ phone: v.pipe(v.string(), v.maxLength(80)) }),
  answer: v.object({ id: v.string() }),
});

/**
 * What a phone measured in a call of its user that is over, or whose page may be about to go. `call_ref` is by
 * what the phone knows the call: the id that the exchange told it, or the SIP Call-ID of its own INVITE. The last
 * report about a call counts.
 */
export const saveCallQuality = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/call-quality',
  access: { permission: 'phone.use', feature: 'softphone' },
  body: v.strictObject({
    call_ref: v.pipe(v.string(), v.regex(/^[0-9A-Za-z@._-]{1,128}$/)),
    ...callQualityReportSchema.entries,
  }),
  answer: v.object({}),
});

/** Turns a dial reference into what the phone must dial; the number itself stays masked on screen. */
export const resolveDialRef = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/resolve-dial-ref',
  access: { permission: 'phone.use', feature: 'softphone' },
  body: v.object({ dial_ref: v.pipe(v.string(), v.maxLength(80)) }),
  answer: v.object({
    target: v.string(),
    display: v.string(),
    name: v.nullable(v.string()),
    /** A customer who wants no calls; false as well where the call would be refused anyway. */
    do_not_call: v.optional(v.boolean(), false),
  }),
});
