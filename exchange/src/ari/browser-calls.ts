import { endpointId } from '@alo/routing';
import type { AriClient } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Hangs up calls that an extension has over WebSockets; those of its desk phones continue.
 * @param isEnded says of a SIP Call-ID whether that call is meant
 * @throws {AriError}
 */
export async function endBrowserCalls(
  ari: AriClient,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
  isEnded: (sipCallId: string) => boolean,
): Promise<void> {
  for (const channelId of await ari.listChannels(endpointId(subscriber))) {
    const target = await ari.channelVariable(channelId, 'CHANNEL(pjsip,target_uri)');
    if (!/;transport=wss?\b/i.test(target)) continue;
    const sipCallId = await ari.channelVariable(channelId, 'CHANNEL(pjsip,call-id)');
    if (isEnded(sipCallId)) await ari.hangUp(channelId);
  }
}
