import {
  type AmiClient,
  AmiError,
  type AriClient,
  followOriginates,
  originateCall,
} from '@alo/exchange';
import type { Originator } from '../telephony/exchange/originator.ts';

/** Calls that Asterisk begins. */
export function asteriskOriginator(ami: AmiClient, ari: AriClient): Originator {
  return {
    begin: async (call) => {
      try {
        await originateCall(ami, call);
        return 'begun';
      } catch (error) {
        // Without a connection, or with an answer that says no, there is no call; after a silence there may be one.
        if (error instanceof AmiError && error.code === 'refused') return 'refused';
        throw error;
      }
    },
    end: (callId) => ari.hangUp(callId),
    follow: (onAnswer) => followOriginates(ami, onAnswer),
  };
}
