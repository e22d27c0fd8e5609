import * as v from 'valibot';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

/** A room as Asterisk calls it: `<tenant>-c<id>`. */
export interface ConferenceRoom {
  readonly tenant: string;
  readonly id: string;
}

/** Somebody in a room. */
export interface ConferenceMemberNow {
  /** Of the channel: stays the same as long as the person is in the room. */
  readonly id: string;
  readonly channel: string;
  /** Extension or number outside; empty when it is withheld. */
  readonly number: string;
  readonly isModerator: boolean;
  readonly isMuted: boolean;
  /** Waits for a moderator. */
  readonly isWaiting: boolean;
  /** Epoch milliseconds. */
  readonly since: number;
}

const memberSchema = v.object({
  Event: v.literal('ConfbridgeList'),
  Uniqueid: v.string(),
  Channel: v.string(),
  CallerIDNum: v.string(),
  Admin: v.string(),
  Muted: v.string(),
  WaitMarked: v.string(),
  MarkedUser: v.string(),
  AnsweredTime: v.pipe(v.string(), v.toNumber()),
});
const roomSchema = v.object({
  Event: v.literal('ConfbridgeListRooms'),
  Conference: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-c[A-Za-z0-9-]{1,36}$/)),
});

const roomName = ({ tenant, id }: ConferenceRoom) => `${tenant}-c${id}`;

/**
 * Ids of the rooms of a tenant in which there is somebody.
 * @throws {AmiError}
 */
export async function openConferences(
  ami: Pick<AmiClient, 'action'>,
  tenant: string,
): Promise<string[]> {
  const beginning = roomName({ tenant, id: '' });
  return (await list(ami, 'ConfbridgeListRooms', {})).flatMap((message) => {
    const read = v.safeParse(roomSchema, Object.fromEntries(message));
    const name = read.success ? read.output.Conference : '';
    return name.startsWith(beginning) ? [name.slice(beginning.length)] : [];
  });
}

/**
 * Who is in a room, in the order in which they came.
 * @throws {AmiError}
 */
export async function conferenceMembers(
  ami: Pick<AmiClient, 'action'>,
  room: ConferenceRoom,
): Promise<ConferenceMemberNow[]> {
  const messages = await list(ami, 'ConfbridgeList', { Conference: roomName(room) });
  const now = Date.now();
  const hasModerator = messages.some((message) => message.get('MarkedUser') === 'Yes');
  return messages
    .flatMap((message) => {
      const read = v.safeParse(memberSchema, Object.fromEntries(message));
      if (!read.success) return [];
      const member = read.output;
      const number = member.CallerIDNum === '<unknown>' ? '' : member.CallerIDNum;
      return [
        {
          id: member.Uniqueid,
          channel: member.Channel,
          number,
          isModerator: member.Admin === 'Yes',
          isMuted: member.Muted === 'Yes',
          isWaiting: member.WaitMarked === 'Yes' && !hasModerator,
          since: now - member.AnsweredTime * 1000,
        },
      ];
    })
    .toSorted((one, other) => one.since - other.since);
}

const actions = { mute: 'ConfbridgeMute', unmute: 'ConfbridgeUnmute', remove: 'ConfbridgeKick' };
export type ConferenceAction = keyof typeof actions;

/**
 * Does something to somebody in a room.
 * @returns false when that person is not in it any more
 * @throws {AmiError}
 */
export async function moderateConference(
  ami: Pick<AmiClient, 'action'>,
  room: ConferenceRoom,
  memberId: string,
  action: ConferenceAction,
): Promise<boolean> {
  const member = (await conferenceMembers(ami, room)).find(({ id }) => id === memberId);
  if (member === undefined) return false;
  try {
    await ami.action(actions[action], { Conference: roomName(room), Channel: member.channel });
    return true;
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return false;
    throw error;
  }
}

/** What a list has; Asterisk refuses to give an empty one. */
async function list(
  ami: Pick<AmiClient, 'action'>,
  action: string,
  fields: Readonly<Record<string, string>>,
) {
  try {
    return await ami.action(action, fields);
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return [];
    throw error;
  }
}
