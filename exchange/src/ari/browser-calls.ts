import { browserEndpointId } from '@alo/routing';
import type { AriClient } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Hangs up calls that an extension has in browsers; those of its desk phones continue.
 * @param isEnded says of a SIP Call-ID, and of the id of the call, whether that call is meant
 * @throws {AriError}
 */
export async function endBrowserCalls(
  ari: AriClient,
  subscriber: Pick<Subscriber, 'tenant' | 'extension'>,
  isEnded: (sipCallId: string, callId: string) => boolean,
): Promise<void> {
  for (const channelId of await ari.listChannels(browserEndpointId(subscriber))) {
    const [sipCallId = '', callId = ''] = await Promise.all(
      ['CHANNEL(pjsip,call-id)', 'CHANNEL(linkedid)'].map((name) =>
        ari.channelVariable(channelId, name),
      ),
    );
    if (isEnded(sipCallId, callId)) await ari.hangUp(channelId);
  }
}
