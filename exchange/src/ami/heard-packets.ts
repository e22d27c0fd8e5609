import type { AmiClient } from './ami-client.ts';

/**
 * Packets of sound that the exchange has had from a phone in its present call; 0 for a channel that is over.
 * @param channel name of the phone's channel
 */
export async function heardPackets(
  ami: Pick<AmiClient, 'action'>,
  channel: string,
): Promise<number> {
  const question = { Channel: channel, Variable: 'CHANNEL(rtcp,rxcount)' };
  const [answer] = await ami.action('Getvar', question).catch(() => []);
  return Number(answer?.get('Value') ?? 0) || 0;
}
