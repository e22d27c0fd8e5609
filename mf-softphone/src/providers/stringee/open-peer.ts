import type { StringeeCall } from 'stringee';
import type { CallMedia } from '../../engine/telephony-provider.ts';

/**
 * Keeps the SDK from opening a microphone of its own: it would do so while the phone still rings, answer
 * calls without one, and never let it go after a lost connection. The peer connection is ours
 * ({@link openPeer}), with the stream that was handed in. To be done once, before the first call.
 */
export function takeOverMedia(call: Pick<StringeeCall, '_initPeerConnection'>): void {
  call._initPeerConnection = (_outgoing, callback, answer) => {
    if (answer !== undefined) callback?.(answer);
  };
}

/** The peer connection of a call, where the SDK looks for it: it feeds descriptions and candidates in. */
export function openPeer(call: StringeeCall, { stream, iceServers }: CallMedia): RTCPeerConnection {
  const peer = new RTCPeerConnection({ iceServers: [...(call._iceServers ?? []), ...iceServers] });
  peer.addEventListener('icecandidate', (event) => call._onicecandidate(event));
  for (const track of stream.getAudioTracks()) peer.addTrack(track, stream);
  call._pc = peer;
  return peer;
}
