import { browserEndpointId } from '@alo/routing';
import type { AriClient } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Hangs up calls that an extension has in browsers; those of its desk phones continue.
 * @param isEnded says of a SIP Call-ID whether that call is meant
 * @throws {AriError}
 */
export async function endBrowserCalls(
  ari: AriClient,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
  isEnded: (sipCallId: string) => boolean,
): Promise<void> {
  for (const channelId of await ari.listChannels(browserEndpointId(subscriber))) {
    const sipCallId = await ari.channelVariable(channelId, 'CHANNEL(pjsip,call-id)');
    if (isEnded(sipCallId)) await ari.hangUp(channelId);
  }
}
