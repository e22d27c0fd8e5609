import { waitingContext } from '../config/dial-plan/names.ts';
import { lostPhone } from '../config/dial-plan/waiting.ts';
import type { ResumableCall } from '../ari/resumable-call.ts';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

/** How the other side of a call waits for a phone that was lost. */
export interface Waiting {
  /** By which the lost phone knew the call. */
  readonly sipCallId: string;
  /** Seconds for which it waits. */
  readonly seconds: number;
}

/** A call in which somebody is. */
export interface AnsweredCall extends ResumableCall {
  readonly peer: string;
}

/**
 * Takes the other side out of a call whose phone was lost and lets it wait (`waiting.ts`); the phone's own channel, in
 * which nobody is left, ends.
 * @returns false when they are not together any more
 * @throws {AmiError}
 */
export async function letWait(
  ami: Pick<AmiClient, 'action'>,
  call: AnsweredCall,
  waiting: Waiting,
): Promise<boolean> {
  try {
    return await moveToWaiting(ami, call, waiting);
  } catch (error) {
    // A channel that ended meanwhile: the phone has its call again by another one, or the call is over.
    if (error instanceof AmiError && error.code === 'refused') return false;
    throw error;
  }
}

async function moveToWaiting(
  ami: Pick<AmiClient, 'action'>,
  { own, peer }: AnsweredCall,
  { sipCallId, seconds }: Waiting,
): Promise<boolean> {
  const get = async (Channel: string, Variable: string) =>
    (await ami.action('Getvar', { Channel, Variable }))[0]?.get('Value') ?? '';
  const musicOf = async (channel: string) => {
    const name = await get(channel, 'CHANNEL(musicclass)');
    return name === 'default' ? '' : name;
  };
  // A channel that has left its bridge may still name whom it was with.
  const areTogether = async () =>
    (await get(peer, 'BRIDGEPEER')) === own && (await get(own, 'BRIDGEPEER')) === peer;
  if (!(await areTogether())) return false;
  const userField = await get(own, 'CHANNEL(userfield)');
  const music = (await musicOf(peer)) || (await musicOf(own));
  const told = {
    [lostPhone.channel]: own,
    [lostPhone.sipCallId]: sipCallId,
    [lostPhone.userField]: userField,
    [lostPhone.isHeld]: /,\d+$/.test(userField) ? 'yes' : 'no',
    [lostPhone.seconds]: String(Math.floor(seconds)),
    [lostPhone.music]: music || 'default',
  };
  for (const [Variable, Value] of Object.entries(told))
    await ami.action('Setvar', { Channel: peer, Variable, Value });
  // It may have been taken again meanwhile.
  if (!(await areTogether())) return false;
  await ami.action('Redirect', {
    Channel: peer,
    Context: waitingContext,
    Exten: 's',
    Priority: '1',
  });
  return true;
}
