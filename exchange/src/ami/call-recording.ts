import { lateRecordingContext } from '../config/dial-plan/names.ts';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

/** Names of the channels of a talk: of the phone that asks, and of the other side. */
export interface CallChannels {
  readonly own: string;
  readonly peer: string;
}

/** `none`: nothing of the call was recorded, or what was is over. */
export type RecordingState = 'none' | 'recording' | 'paused';

type Ami = Pick<AmiClient, 'action'>;

interface RecordingParts {
  readonly tenant: string;
  readonly beep: number | undefined;
}

/** On the channel that is recorded, beside `ALO_FILE`: it is paused. */
const pausedVariable = 'ALO_PAUSED';
const isOutside = (channel: string) => channel.startsWith('PJSIP/trunk_');

/** What a channel says of itself; empty for one that is over. @throws {AmiError} while Asterisk does not answer */
async function read(ami: Ami, channel: string, variable: string): Promise<string> {
  try {
    const [answer] = await ami.action('Getvar', { Channel: channel, Variable: variable });
    return answer?.get('Value') ?? '';
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return '';
    throw error;
  }
}

/** Which of the two is recorded. */
async function recordedChannel(ami: Ami, { own, peer }: CallChannels): Promise<string | null> {
  for (const channel of [own, peer]) {
    if ((await read(ami, channel, 'ALO_FILE')) !== '') return channel;
  }
  return null;
}

/**
 * Is a talk recorded now?
 * @throws {AmiError}
 */
export async function recordingState(ami: Ami, call: CallChannels): Promise<RecordingState> {
  const channel = await recordedChannel(ami, call);
  if (channel === null) return 'none';
  return (await read(ami, channel, pausedVariable)) === 'yes' ? 'paused' : 'recording';
}

/**
 * Pauses or goes on with the recording of a talk, or begins one. While it is paused its file goes on without sound, so that
 * every moment stays where it was. One that was begun so goes on after a transfer, as any other.
 * @param parts.tenant whose folder the file is in
 * @param parts.beep seconds between the tones that both sides hear; undefined for none
 * @returns false when the two are not together any more, also from a moment in the middle of it, or nothing is there to pause
 * @throws {AmiError} while Asterisk does not answer
 */
export async function setRecording(
  ami: Ami,
  call: CallChannels,
  wanted: 'recording' | 'paused',
  parts: RecordingParts,
): Promise<boolean> {
  try {
    return await switchRecording(ami, call, wanted, parts);
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return false;
    throw error;
  }
}

/** As {@link setRecording}. @throws {AmiError} also when a channel ends in the middle of it */
async function switchRecording(
  ami: Ami,
  call: CallChannels,
  wanted: 'recording' | 'paused',
  parts: RecordingParts,
): Promise<boolean> {
  if ((await read(ami, call.own, 'BRIDGEPEER')).split(',')[0] !== call.peer) return false;
  const channel = await recordedChannel(ami, call);
  if (channel === null) return wanted === 'recording' && begin(ami, call, parts);
  const paused = wanted === 'paused';
  await ami.action('MixMonitorMute', {
    Channel: channel,
    Direction: 'both',
    State: paused ? '1' : '0',
  });
  await set(ami, channel, pausedVariable, paused ? 'yes' : '');
  return true;
}

const set = (ami: Ami, Channel: string, Variable: string, Value: string) =>
  ami.action('Setvar', { Channel, Variable, Value });

/** As `record` of the dial plan does; of whoever is outside, who stays when the call is handed over. */
async function begin(
  ami: Ami,
  { own, peer }: CallChannels,
  { tenant, beep }: RecordingParts,
): Promise<boolean> {
  const channel = isOutside(peer) ? peer : own;
  const part = Number(await read(ami, channel, 'ALO_PARTS')) + 1;
  const id = await read(ami, channel, 'UNIQUEID');
  const month = new Date().toISOString().slice(0, 7).replace('-', '/');
  const name = `${id.replaceAll(/[^0-9A-Za-z.-]/g, '')}${part > 1 ? `-${part}` : ''}`;
  const file = `${tenant}/${month}/${name}.wav`;
  const options = beep === undefined ? 'b' : `bB(${beep})`;
  await ami.action('MixMonitor', { Channel: channel, File: file, options });
  const noted: readonly (readonly [string, string, string])[] = [
    [channel, 'CHANNEL(hangup_handler_push)', `${lateRecordingContext},s,1(${file})`],
    [channel, 'ALO_PARTS', String(part)],
    [channel, 'ALO_FILE', file],
    [own, '__ALO_RECORDED', 'yes'],
    [peer, '__ALO_RECORDED', 'yes'],
    [own, '__ALO_BEEP', String(beep ?? '')],
    [peer, '__ALO_BEEP', String(beep ?? '')],
  ];
  for (const [of, variable, value] of noted) await set(ami, of, variable, value);
  return true;
}
