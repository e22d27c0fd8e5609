/** What sends our sound; undefined before there is a connection. */
export function audioSender(connection: RTCPeerConnection | null): RTCRtpSender | undefined {
  return connection?.getSenders().find(({ track }) => track === null || track.kind === 'audio');
}

/** The sound that is received, also while the call is on hold; null before there is any. */
export function remoteVoice(connection: RTCPeerConnection | null): MediaStream | null {
  const receiver = connection?.getReceivers().find(({ track }) => track.kind === 'audio');
  return receiver === undefined ? null : new MediaStream([receiver.track]);
}
