import { browserEndpointId, endpointId, parseEndpointId } from '@alo/routing';
import * as v from 'valibot';
import { memberContext } from '../config/dial-plan/names.ts';
import { count, extensionName, objectId, promptName, tenantName } from './names.ts';

const emptiness = v.picklist(['no', 'strict', 'loose', 'yes']);
const periodicSeconds = count(3600);
const queueKey = v.nullable(v.pipe(v.string(), v.regex(/^[0-9*#]$/)));

/** One agent's place in a queue. */
export const queueMemberSchema = v.object({
  extension: extensionName,
  /** Shown in the queue log; any text, it is cleaned. */
  name: v.string(),
  penalty: count(10),
  paused: v.boolean(),
  ringinuse: v.boolean(),
  /** Seconds; null: that of the queue. */
  wrapuptime: v.nullable(count(600)),
  /** Rings every phone of the extension, desk phones too; without it browsers only, with fewer channels. */
  hasDeskPhone: v.optional(v.boolean(), false),
});

/** A queue as Asterisk holds it (entities §4.6); its technical name is `<tenant>-q<id>`. */
export const queueObjectSchema = v.object({
  tenant: tenantName,
  id: objectId,
  strategy: v.picklist([
    'ringall',
    'leastrecent',
    'fewestcalls',
    'random',
    'rrmemory',
    'rrordered',
    'linear',
    'wrandom',
  ]),
  /** Seconds a member rings. */
  timeout: count(120, 1),
  /** Seconds between two rounds. */
  retry: count(60),
  wrapuptime: count(600),
  weight: count(100),
  /** Waiting callers, 0 without limit. */
  maxlen: count(500),
  joinempty: emptiness,
  leavewhenempty: emptiness,
  ringinuse: v.boolean(),
  autofill: v.boolean(),
  penaltymemberslimit: count(1000),
  /** Seconds of silence before the agent hears the caller. */
  memberdelay: count(60),
  reportholdtime: v.boolean(),
  /** Seconds. */
  servicelevel: count(3600),
  /** Id of a music class of the same tenant; null: the common one. */
  musicClass: v.nullable(objectId),
  /** What the agent hears first. */
  announce: v.nullable(promptName),
  periodicAnnounce: v.nullable(promptName),
  /** Seconds between two announcements. */
  periodicFrequency: periodicSeconds,
  announcePosition: v.picklist(['yes', 'no', 'limit', 'more']),
  announceHoldtime: v.picklist(['yes', 'no', 'once']),
  announceFrequency: periodicSeconds,
  /** A key that leaves the queue, and another one that asks for a call back. */
  exitKey: queueKey,
  callbackKey: queueKey,
  members: v.pipe(v.array(queueMemberSchema), v.maxLength(2000)),
});

export type QueueMember = v.InferOutput<typeof queueMemberSchema>;
export type QueueObject = v.InferOutput<typeof queueObjectSchema>;

/** The technical name of a queue. */
export function queueName({ tenant, id }: Pick<QueueObject, 'tenant' | 'id'>): string {
  return `${tenant}-q${id}`;
}

/** How Asterisk calls a member. */
export function memberInterface(
  tenant: string,
  { extension, hasDeskPhone }: Pick<QueueMember, 'extension' | 'hasDeskPhone'>,
): string {
  return hasDeskPhone
    ? `Local/${tenant}_${extension}@${memberContext}`
    : `PJSIP/${browserEndpointId({ tenant, extension })}`;
}

/** Where Asterisk finds what the phones of a member do. */
export function memberStateInterface(tenant: string, extension: string): string {
  return `hint:${tenant}_${extension}@${memberContext}`;
}

/** The extension that Asterisk calls so; undefined for what is no member. */
export function readMemberInterface(name: string): ReturnType<typeof parseEndpointId> {
  const [, tenant = '', extension = ''] =
    /^(?:PJSIP|Local)\/([^-_@]*)[-_]([^@]*)@/.exec(name) ?? [];
  return parseEndpointId(endpointId({ tenant, extension }));
}

/** Keys by which a queue can be left. */
export type QueueKeys = Pick<QueueObject, 'exitKey' | 'callbackKey'>;

/** `*` and `#` have names in the dial plan. */
const keyName = (key: string) => (key === '*' ? 'star' : key === '#' ? 'hash' : key);

/** Context of the dial plan that knows the keys of a queue; undefined for one without keys. */
export function queueKeysContext({ exitKey, callbackKey }: QueueKeys): string | undefined {
  const parts = [
    ...(exitKey === null ? [] : ['exit', keyName(exitKey)]),
    ...(callbackKey === null ? [] : ['callback', keyName(callbackKey)]),
  ];
  return parts.length === 0 ? undefined : ['queue', ...parts].join('-');
}
