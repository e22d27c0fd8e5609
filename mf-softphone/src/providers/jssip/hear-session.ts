import type { RTCSession, RTCSessionEventMap } from 'jssip/lib/RTCSession';

type Heard =
  | 'peerconnection'
  | 'icecandidate'
  | 'accepted'
  | 'confirmed'
  | 'hold'
  | 'unhold'
  | 'sdp'
  | 'reinvite'
  | 'update'
  | 'ended'
  | 'failed';

/** Hears a session that came in; one that goes out gets its handlers when it is made. */
export function hearSession(session: RTCSession, handlers: Pick<RTCSessionEventMap, Heard>): void {
  session.on('peerconnection', handlers.peerconnection);
  session.on('icecandidate', handlers.icecandidate);
  session.on('accepted', handlers.accepted);
  session.on('confirmed', handlers.confirmed);
  session.on('hold', handlers.hold);
  session.on('unhold', handlers.unhold);
  session.on('sdp', handlers.sdp);
  session.on('reinvite', handlers.reinvite);
  session.on('update', handlers.update);
  session.on('ended', handlers.ended);
  session.on('failed', handlers.failed);
}
