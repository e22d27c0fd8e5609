import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  queryBoolean,
} from '../endpoint/paging.ts';
import { usageSchema } from '../endpoint/problem.ts';
import { switchOffEntry } from '../endpoint/switch-off.ts';
import { objectAccess, objectForms, type ObjectKind, objectPermission } from './object-kind.ts';

/** What lists of objects are narrowed by. */
const filterEntries = {
  ...partnerPageEntries,
  active: v.optional(queryBoolean),
  /** `strategy`, `type`, `mode` of the form: only those with this value. */
  choice: v.optional(v.string(), ''),
  /** Only objects that point at the thing with this id. */
  uses: v.optional(v.union([v.literal(''), idParams.entries.id]), ''),
  sort: v.optional(v.picklist(['name', '-name', 'created_at', '-created_at', 'priority']), 'name'),
};

/** Everything about an object but its form. */
const facts = {
  id: v.string(),
  /** Names of the things that the form points at, by id. */
  names: v.record(v.string(), v.string()),
  /** Places that point at it. */
  uses: v.number(),
  /** How often it has decided a call, for kinds that count (blocked numbers). */
  hits: v.nullable(v.object({ count: v.number(), last_at: v.string() })),
  created_at: v.string(),
  updated_at: v.string(),
  row_version: v.number(),
};

const usesAnswer = v.object({ usages: v.array(usageSchema) });

/** Path segment of a kind; that of outbound rules is the specification's (§7). */
function segmentOf(kind: ObjectKind): string {
  return kind === 'outbound' ? 'rule' : kind.replaceAll('_', '-');
}

/** The calls that every kind of telephone object has. */
function callsOf<const Kind extends ObjectKind>(kind: Kind) {
  const path = `/partner/${segmentOf(kind)}`;
  const form: (typeof objectForms)[Kind] = objectForms[kind];
  const object = v.object({ ...facts, form });
  const feature = objectAccess[kind][1];
  const access = (action: 'view' | 'add' | 'edit' | 'delete') => ({
    permission: objectPermission(kind, action),
    feature,
  });
  const one = `${path}/:id`;
  return {
    list: defineEndpoint({
      surface: 'partner',
      method: 'GET',
      path,
      access: access('view'),
      query: v.object(filterEntries),
      answer: listAnswer(object),
    }),
    get: defineEndpoint({
      surface: 'partner',
      method: 'GET',
      path: one,
      access: access('view'),
      params: idParams,
      answer: object,
    }),
    create: defineEndpoint({
      surface: 'partner',
      method: 'POST',
      path,
      access: access('add'),
      body: v.object({ form }),
      answer: object,
    }),
    update: defineEndpoint({
      surface: 'partner',
      method: 'PUT',
      path: one,
      access: access('edit'),
      params: idParams,
      body: v.object({ form, row_version: v.optional(v.number()), ...switchOffEntry }),
      answer: object,
    }),
    remove: defineEndpoint({
      surface: 'partner',
      method: 'DELETE',
      path: one,
      access: access('delete'),
      params: idParams,
      answer: emptyAnswer,
    }),
    /** "Nơi sử dụng" */
    uses: defineEndpoint({
      surface: 'partner',
      method: 'GET',
      path: `${one}/uses`,
      access: access('view'),
      params: idParams,
      answer: usesAnswer,
    }),
    /** "Thay bằng…": whatever points at it points at another one of its kind afterwards. */
    replace: defineEndpoint({
      surface: 'partner',
      method: 'POST',
      path: `${one}/replace`,
      access: access('edit'),
      params: idParams,
      body: v.object({ with_id: idParams.entries.id }),
      answer: v.object({ changed: v.number() }),
    }),
  } as const;
}

/** Lists, reads and saves of telephone objects, by kind (entities.md §4). */
export const objectEndpoints: { readonly [Kind in ObjectKind]: ReturnType<typeof callsOf<Kind>> } =
  {
    group: callsOf('group'),
    inbound: callsOf('inbound'),
    ring_group: callsOf('ring_group'),
    queue: callsOf('queue'),
    ivr: callsOf('ivr'),
    message: callsOf('message'),
    time_condition: callsOf('time_condition'),
    time_group: callsOf('time_group'),
    holiday_calendar: callsOf('holiday_calendar'),
    last_call: callsOf('last_call'),
    outbound: callsOf('outbound'),
    blocked_incoming: callsOf('blocked_incoming'),
    blocked_outgoing: callsOf('blocked_outgoing'),
    shared_voicemail: callsOf('shared_voicemail'),
    conference: callsOf('conference'),
    desk_phone: callsOf('desk_phone'),
  };
