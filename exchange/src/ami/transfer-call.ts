import { agentContext } from '../config/dial-plan/names.ts';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

/**
 * Sends the other side of a phone's talk on, as if the phone had done that: the server is asked by the rights of the
 * phone, and who is not taken comes back to it.
 * @param channel whole name of the phone's channel
 * @param target what a phone would dial
 * @returns false when nobody talks there any more
 * @throws {AmiError}
 */
export async function transferCall(
  ami: Pick<AmiClient, 'action'>,
  channel: string,
  target: string,
): Promise<boolean> {
  try {
    await ami.action('BlindTransfer', { Channel: channel, Context: agentContext, Exten: target });
    return true;
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return false;
    throw error;
  }
}
