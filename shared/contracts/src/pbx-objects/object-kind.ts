import * as v from 'valibot';
import type { Permission, PermissionResource } from '../access/permission.ts';
import type { Feature } from '../vocabulary/feature.ts';
import { blockedIncomingFormSchema, blockedOutgoingFormSchema } from './blocked.ts';
import { conferenceFormSchema } from './conference.ts';
import { deskPhoneFormSchema } from './desk-phone.ts';
import { groupFormSchema } from './group.ts';
import { holidayCalendarFormSchema } from './holiday-calendar.ts';
import { inboundObjectSchema } from './inbound.ts';
import { ivrFormSchema } from './ivr.ts';
import { lastCallFormSchema } from './last-call.ts';
import { messageFormSchema } from './message.ts';
import { messages } from './messages.ts';
import { outboundFormSchema } from './outbound.ts';
import { queueFormSchema } from './queue.ts';
import { ringGroupFormSchema } from './ring-group.ts';
import { sharedVoicemailFormSchema } from './shared-voicemail.ts';
import { timeConditionFormSchema } from './time-condition.ts';
import { timeGroupFormSchema } from './time-group.ts';

/** Telephone objects that are kept whole, as one form each, by the schema of their kind. */
export const objectForms = {
  group: groupFormSchema,
  inbound: inboundObjectSchema,
  ring_group: ringGroupFormSchema,
  queue: queueFormSchema,
  ivr: ivrFormSchema,
  message: messageFormSchema,
  time_condition: timeConditionFormSchema,
  time_group: timeGroupFormSchema,
  holiday_calendar: holidayCalendarFormSchema,
  last_call: lastCallFormSchema,
  outbound: outboundFormSchema,
  blocked_incoming: blockedIncomingFormSchema,
  blocked_outgoing: blockedOutgoingFormSchema,
  shared_voicemail: sharedVoicemailFormSchema,
  conference: conferenceFormSchema,
  desk_phone: deskPhoneFormSchema,
} as const;

export type ObjectKind = keyof typeof objectForms;
export const objectKindSchema = v.picklist(Object.keys(objectForms) as ObjectKind[]);
/** The form of a kind, read. */
export type ObjectForm<Kind extends ObjectKind> = v.InferOutput<(typeof objectForms)[Kind]>;

/** Which right and which purchased feature a kind belongs to (entities.md §6.2). */
export const objectAccess = {
  group: ['group', 'pbx'],
  inbound: ['inbound', 'pbx'],
  ring_group: ['ringgroup', 'pbx'],
  queue: ['queue', 'queue'],
  ivr: ['ivr', 'ivr'],
  message: ['message', 'pbx'],
  time_condition: ['timecondition', 'pbx'],
  time_group: ['timegroup', 'pbx'],
  holiday_calendar: ['timegroup', 'pbx'],
  last_call: ['lastcall', 'lastcall'],
  outbound: ['outbound', 'pbx'],
  blocked_incoming: ['blockin', 'blocknumber'],
  blocked_outgoing: ['blockout', 'blocknumber'],
  shared_voicemail: ['message', 'pbx'],
  conference: ['conference', 'pbx'],
  desk_phone: ['deskphone', 'pbx'],
} as const satisfies Record<ObjectKind, readonly [PermissionResource, Feature]>;

/** The right for an action on a kind. */
export function objectPermission(
  kind: ObjectKind,
  action: 'view' | 'add' | 'edit' | 'delete',
): Permission {
  return `${objectAccess[kind][0]}.${action}`;
}

/** The number by which phones of the company call an object; null for none. */
export function internalNumberOf(form: ObjectForm<ObjectKind>): string | null {
  if ('extension' in form) return form.extension;
  return ('emails' in form || 'pin' in form) && form.number !== '' ? form.number : null;
}

/** The name under which an object is listed: blocked numbers are named by what they block. */
export function objectName(form: ObjectForm<ObjectKind>): string {
  if ('name' in form) return form.name;
  return form.type === 'anonymous'
    ? messages.anonymous
    : `${form.value}${form.type === 'prefix' ? '…' : ''}`;
}
