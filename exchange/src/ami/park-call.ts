import { parkedContext, parkingEvent } from '../config/dial-plan/names.ts';
import { parked } from '../config/dial-plan/park.ts';
import type { AmiClient } from './ami-client.ts';
import type { AnsweredCall } from './let-wait.ts';

/** How a call is parked. */
export interface Parking {
  /** 1-99. */
  readonly slot: number;
  /** Extension of who parks it. */
  readonly by: string;
  /** For how many it waits, before it rings at who parked it. */
  readonly seconds: number;
  /** What then stands before its name. */
  readonly label: string;
}

/**
 * Takes the other side out of a talk and parks it (`park.ts`); the phone's own channel, in which nobody is left, ends. It is
 * sent to its end in the same step: a queue would keep it otherwise, and its member busy, until the call is over.
 * @returns false when they are not together any more
 * @throws {AmiError}
 */
export async function parkCall(
  ami: Pick<AmiClient, 'action'>,
  { own, peer }: AnsweredCall,
  { slot, by, seconds, label }: Parking,
): Promise<boolean> {
  const get = async (Channel: string, Variable: string) =>
    (await ami.action('Getvar', { Channel, Variable }))[0]?.get('Value') ?? '';
  const isTogether = async () => (await get(peer, 'BRIDGEPEER')) === own;
  if (!(await isTogether())) return false;
  const music = [
    await get(peer, 'CHANNEL(musicclass)'),
    await get(own, 'CHANNEL(musicclass)'),
  ].find((name) => name !== '' && name !== 'default');
  const told = {
    [parked.slot]: String(slot),
    [parked.by]: by,
    [parked.channel]: own,
    [parked.seconds]: String(seconds),
    [parked.music]: music ?? 'default',
    [parked.label]: Buffer.from(label).toString('base64'),
  };
  for (const [Variable, Value] of Object.entries(told))
    await ami.action('Setvar', { Channel: peer, Variable, Value });
  // It may have been transferred meanwhile.
  if (!(await isTogether())) return false;
  await ami.action('Redirect', {
    ...{ Channel: peer, Context: parkedContext, Exten: 's', Priority: '1' },
    ...{ ExtraChannel: own, ExtraContext: 'end', ExtraExten: '16', ExtraPriority: '1' },
  });
  return true;
}

/** Calls back whenever a call of a tenant was parked, taken or is over. Returns an unsubscribe function. */
export function followParking(
  ami: Pick<AmiClient, 'onEvent'>,
  onChange: (tenant: string) => void,
): () => void {
  return ami.onEvent((event) => {
    if (event.get('Event') !== 'UserEvent' || event.get('UserEvent') !== parkingEvent) return;
    onChange(event.get('Tenant') ?? '');
  });
}
