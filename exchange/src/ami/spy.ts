import type { MonitorMode } from '@alo/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { AriClient } from '../ari/ari-client.ts';
import { spyMode, spyPlace, takenOver, takeOverPlace } from '../config/dial-plan/monitor.ts';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

type Ami = Pick<AmiClient, 'action'>;
type Ari = Pick<AriClient, 'channels'>;

/** False when one of the channels is over by now. */
async function unlessOver(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return false;
    throw error;
  }
}

async function nameOf(ari: Ari, id: string): Promise<string | undefined> {
  return (await ari.channels()).find((channel) => channel.id === id)?.name;
}

/**
 * Milliseconds before each of the keys of {@link endFirstWait}. Measured: keys that come sooner, or closer to one another,
 * are now and then held back by Asterisk, and the wait lasts as long as without them or longer.
 */
const keysAfter = [25, 25, 25] as const;

/**
 * ChanSpy waits 100 ms for a key before it begins, and takes any. One that comes before the channel has left the ChanSpy
 * before is lost, and one that comes later does nothing.
 */
async function endFirstWait(ami: Ami, Channel: string): Promise<void> {
  for (const milliseconds of keysAfter) {
    await delay(milliseconds);
    await ami.action('PlayDTMF', { Channel, Digit: '0', Receive: '1' });
  }
}

/**
 * Has a supervisor who listens do something else in the same call: the dial plan begins to listen again, in another way.
 * Keys of the phone do nothing of the kind, as each way has a right of its own.
 * @param spyId id of the supervisor's call
 * @returns false when it is over
 * @throws {AmiError} @throws {AriError}
 */
export async function switchSpy(
  { ami, ari }: { readonly ami: Ami; readonly ari: Ari },
  spyId: string,
  mode: MonitorMode,
): Promise<boolean> {
  const Channel = await nameOf(ari, spyId);
  if (Channel === undefined) return false;
  return unlessOver(async () => {
    await ami.action('Setvar', { Channel, Variable: spyMode, Value: mode });
    await ami.action('Redirect', { Channel, ...spyPlace });
    await endFirstWait(ami, Channel);
  });
}

/** Name of the channel to which another one talks, empty when it talks to nobody. @throws {AmiError} when it is over */
async function peerOf(ami: Ami, Channel: string): Promise<string> {
  const [answer] = await ami.action('Getvar', { Channel, Variable: 'BRIDGEPEER' });
  const [peer = ''] = (answer?.get('Value') ?? '').split(',');
  return peer;
}

/** Milliseconds until a take-over is looked after again, and in all: it takes some ten, on a busy machine some hundred. */
const takeOverLooks = { every: 20, most: 5_000 } as const;

/**
 * The channel to which an agent talks, without the Local channel that a queue puts between the caller and a member with several
 * phones: that gives way with the first sound, and would be gone before the supervisor is with it. One that stays is taken.
 */
async function talksTo(ami: Ami, spied: string): Promise<string> {
  const until = Date.now() + localGoesWithin;
  let peer = await peerOf(ami, spied);
  while (peer.startsWith('Local/') && Date.now() < until) {
    await delay(takeOverLooks.every);
    peer = await peerOf(ami, spied);
  }
  return peer;
}

/** Milliseconds. */
const localGoesWithin = 1_000;

/**
 * Puts the supervisor in the place of the agent: both talk to each other at once, and the agent's phone is free. The dial
 * plan does it (`takeOverPlace`): an AMI `Bridge` would take the channel away from the ChanSpy that runs on it.
 * @returns false when the talk or the supervisor's call is over
 * @throws {AmiError} @throws {AriError}
 */
export async function takeOverCall(
  { ami, ari }: { readonly ami: Ami; readonly ari: Ari },
  spyId: string,
  spied: string,
): Promise<boolean> {
  const Channel = await nameOf(ari, spyId);
  if (Channel === undefined) return false;
  return unlessOver(async () => {
    const peer = await talksTo(ami, spied);
    if (peer === '') throw new AmiError('refused', 'Getvar', 'the talk is over');
    await ami.action('Setvar', { Channel, Variable: takenOver, Value: peer });
    await ami.action('Redirect', { Channel, ...takeOverPlace });
    const until = Date.now() + takeOverLooks.most;
    while ((await peerOf(ami, Channel)) !== peer) {
      if (Date.now() > until) throw new AmiError('refused', 'Redirect', 'the talk is over');
      await delay(takeOverLooks.every);
    }
  });
}

/** Ends every channel of a call. @returns false when it is over. @throws {AmiError} */
export async function endCall(ami: Ami, channels: readonly string[]): Promise<boolean> {
  const ended = await Promise.all(
    channels.map((Channel) => unlessOver(() => ami.action('Hangup', { Channel, Cause: '16' }))),
  );
  return ended.some(Boolean);
}
