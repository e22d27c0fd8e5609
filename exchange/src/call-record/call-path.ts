import { readPlace } from '@alo/routing';
import {
  callbackEvent,
  dialledEvent,
  heardEvent,
  keyEvent,
  messageEvent,
  recordingEvent,
  roomEvent,
  shownEvent,
  stepEvent,
} from '../config/dial-plan/names.ts';
import { endpointOf } from './call-parties.ts';
import type { CelEvent } from './cel-event.ts';

/** The route of a call as the dial plan reported it, step by step. */
export interface CallPath {
  /** The last queue and ring group the call was in; null when it was in none. */
  readonly queueId: string | null;
  readonly ringGroupId: string | null;
  /** The last conference room that it entered; null when it entered none. */
  readonly roomId: string | null;
  /** Of an announcement: the ring group, and at how many extensions a phone took it; null: it is none. */
  readonly page: { readonly groupId: string; readonly phones: number } | null;
  /** Menus in which keys were pressed, in order. */
  readonly ivr: readonly { readonly id: string; readonly keys: string }[];
  /** Keys pressed in a survey, in order: the response, and the step of its place; absent: none were. */
  readonly surveys?: readonly {
    readonly id: string;
    readonly step: number;
    readonly keys: string;
  }[];
  /** The caller left a queue by the key that asks for a call back. */
  readonly callback: boolean;
  /** Files below the folder of recordings, in order: a transfer may begin another one. Whether there is sound is not said. */
  readonly recordings: readonly string[];
  /** Number of the company that was shown outside last; null when the call stayed inside. */
  readonly shown: string | null;
  /** Version of the routing that decided last. */
  readonly version: string | null;
  /** Of a call that reads a one-time password: how often all of it was heard; absent: it is none, or nothing was read yet. */
  readonly heard?: number;
}

/** The path, and what the disposition needs of it. */
export interface JournalPath {
  readonly path: CallPath;
  /** The exchange itself took the call at least once: a menu, an announcement, a queue, a mailbox. */
  readonly isServed: boolean;
  readonly hasLeftMessage: boolean;
  /** The number that was meant, where it is not the one that was dialled: behind a reference, or for a carrier's account. */
  readonly dialled: string | null;
  /** The call ended while it waited in a queue. */
  readonly isWaiting: boolean;
  /** Id of the menu that it stands in. */
  readonly menuId: string | null;
  /** The call was for people, be they there or not: a phone, a group, a queue or a mailbox, not a menu alone. */
  readonly isForPeople: boolean;
  /** Who began the call was connected to outside, or would have been. */
  readonly isSentOutside: boolean;
  /** Not a separate call: a phone resumed one (`resume`), took a parked one (`take`), or a supervisor heard one (`monitor`). */
  readonly isBesideCalls: boolean;
}

const besideCalls: ReadonlySet<string> = new Set(['resume', 'take', 'monitor']);
const forPeople: ReadonlySet<string> = new Set(['dial', 'ring', 'outside', 'queue', 'voicemail']);
const serving: ReadonlySet<string> = new Set([
  'queue',
  'ivr',
  'play',
  'announce',
  'voicemail',
  'conference',
  'page',
  'otp',
]);

/** Reads the dial plan's own events, in order, of the channel that began the call. */
export function pathOf(events: readonly CelEvent[], channelId: string): JournalPath {
  const reportedIn = (some: readonly CelEvent[], name: string) =>
    some
      .filter((event) => event.userEvent === name && event.channelId === channelId)
      .map((event) => event.extra.extra ?? '');
  const reported = (name: string) => reportedIn(events, name);
  // The transferred channel dials on behalf of the transferring one.
  const transfer = events.findIndex(({ event }) => event === 'BLINDTRANSFER');
  const own = transfer < 0 ? events : events.slice(0, transfer);
  const pressed = reported(keyEvent).flatMap((text) => {
    const [at = '', keys = ''] = text.split(' ');
    const place = readPlace(at);
    return place === null ? [] : [{ ...place, keys }];
  });
  const inSurveys = pressed.flatMap(({ kind, id, step, keys }) =>
    kind === 'survey' ? [{ id, step, keys }] : [],
  );
  const steps = reported(stepEvent).map((text) => text.split(' '));
  const lastOf = (kind: string) =>
    steps.map(([, at]) => readPlace(at ?? '')).findLast((place) => place?.kind === kind)?.id ??
    null;
  return {
    path: {
      queueId: lastOf('queue'),
      ringGroupId: lastOf('ring_group'),
      roomId: roomIdOf(reported(roomEvent).at(-1) ?? ''),
      page: pageOf(events, channelId, lastOf('page')),
      ivr: pressed.flatMap(({ kind, id, keys }) => (kind === 'survey' ? [] : [{ id, keys }])),
      ...(inSurveys.length > 0 && { surveys: inSurveys }),
      callback: reported(callbackEvent).length > 0,
      recordings: recordingsOf(events),
      shown: reported(shownEvent).at(-1) || null,
      version: steps.map(([, , version]) => version).findLast(Boolean) ?? null,
      ...heardOf(reported(heardEvent).at(-1)),
    },
    isServed: steps.some(([verb]) => serving.has(verb ?? '')),
    hasLeftMessage: reported(messageEvent).includes('SUCCESS'),
    dialled: reportedIn(own, dialledEvent).at(-1) || null,
    isWaiting: steps.at(-1)?.[0] === 'queue',
    menuId: steps.at(-1)?.[0] === 'ivr' ? (readPlace(steps.at(-1)?.[1] ?? '')?.id ?? null) : null,
    isForPeople: steps.some(([verb]) => forPeople.has(verb ?? '')),
    isSentOutside: reportedIn(own, shownEvent).length > 0,
    isBesideCalls: steps.some(([verb = '']) => besideCalls.has(verb)),
  };
}

function pageOf(
  events: readonly CelEvent[],
  channelId: string,
  groupId: string | null,
): CallPath['page'] {
  if (groupId === null) return null;
  const took = events.filter((one) => one.event === 'ANSWER' && one.channelId !== channelId);
  const phones = new Set(took.map(({ channel }) => endpointOf(channel)));
  phones.delete(null);
  return { groupId, phones: phones.size };
}

/** `<heard>/<times>` */
function heardOf(text: string | undefined): Pick<CallPath, 'heard'> {
  const heard = /^(\d{1,2})\//.exec(text ?? '')?.[1];
  return heard === undefined ? {} : { heard: Number(heard) };
}

/** `<tenant>-c<id>` */
const roomIdOf = (room: string): string | null => /^[a-z0-9]+-c(.+)$/.exec(room)?.[1] ?? null;

/** Of every channel: who is transferred may be who was called. */
function recordingsOf(events: readonly CelEvent[]): string[] {
  const files = events
    .filter(({ userEvent }) => userEvent === recordingEvent)
    .map(({ extra }) => extra.extra ?? '');
  return [...new Set(files)].filter(Boolean);
}
