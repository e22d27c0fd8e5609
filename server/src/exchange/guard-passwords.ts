import {
  type AmiClient,
  type AriClient,
  ChallengeCapture,
  type AsteriskInstance,
  SipBruteForceGuard,
  type SubscriberSync,
  trunkHosts,
} from '@alo/exchange';
import { DenialNotices } from '../telephony/sip-denials/denial-notices.ts';
import type { ExchangeParts } from './exchange-parts.ts';

interface Parts extends Pick<
  ExchangeParts,
  'database' | 'live' | 'operator' | 'trunks' | 'onError'
> {
  readonly ami: AmiClient;
  readonly ari: AriClient;
  readonly subscribers: SubscriberSync;
  readonly capture: () => AsteriskInstance['capture'];
}

/** Shuts out addresses that guess passwords of phones, and tells the companies and the operator of them. */
export function guardPasswords({ ami, ari, subscribers, capture, trunks, ...parts }: Parts) {
  const onError = (error: unknown) => parts.onError('guessing of passwords', error);
  const challenges = new ChallengeCapture(capture, onError);
  const notices = new DenialNotices(parts);
  const guard = new SipBruteForceGuard({
    ...{ ami, ari, subscribers, challenges, onError },
    allowlist: () => trunks.active().flatMap(trunkHosts),
    onDenied: (denial) => notices.report(denial),
  });
  return {
    ...{ guard, challenges },
    close: async () => {
      guard.close();
      challenges.close();
      await notices.settled();
    },
  };
}
