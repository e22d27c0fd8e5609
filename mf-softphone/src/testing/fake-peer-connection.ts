import { remoteSdp } from './sip-server.ts';

/** Enough of RTCPeerConnection for signalling: descriptions without media. */
class FakePeerConnection extends EventTarget {
  signalingState: RTCSignalingState = 'stable';
  iceGatheringState: RTCIceGatheringState = 'complete';
  iceConnectionState: RTCIceConnectionState = 'connected';
  connectionState: RTCPeerConnectionState = 'connected';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;

  async createOffer(): Promise<RTCSessionDescriptionInit> {
    return { type: 'offer', sdp: remoteSdp };
  }
  async createAnswer(): Promise<RTCSessionDescriptionInit> {
    return { type: 'answer', sdp: remoteSdp };
  }
  async setLocalDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.localDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
  }
  addTrack(): void {}
  getSenders(): [] {
    return [];
  }
  getReceivers(): [] {
    return [];
  }
  close(): void {
    this.signalingState = 'closed';
    this.iceConnectionState = 'closed';
  }
}

class FakeSessionDescription {
  readonly type: RTCSdpType;
  readonly sdp: string;
  constructor({ type, sdp = '' }: RTCSessionDescriptionInit) {
    this.type = type;
    this.sdp = sdp;
  }
}

/** Gives jsdom the names of WebRTC that JsSIP asks for. */
export function installFakeWebRtc(): void {
  Reflect.set(globalThis, 'RTCPeerConnection', FakePeerConnection);
  Reflect.set(globalThis, 'RTCSessionDescription', FakeSessionDescription);
}
