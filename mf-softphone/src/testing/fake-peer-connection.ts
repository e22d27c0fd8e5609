import { remoteSdp } from './sip-server.ts';

class FakeSender {
  track: MediaStreamTrack | null;
  constructor(track: MediaStreamTrack | null) {
    this.track = track;
  }
  async replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    this.track = track;
  }
}

/** Enough of RTCPeerConnection for signalling: descriptions without media. */
class FakePeerConnection extends EventTarget {
  /** Those that are not closed. */
  static readonly open = new Set<FakePeerConnection>();
  readonly #senders: FakeSender[] = [];
  signalingState: RTCSignalingState = 'stable';
  iceGatheringState: RTCIceGatheringState = 'complete';
  connectionState: RTCPeerConnectionState = 'connected';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  /** When a packet of voice was played last; null: none came yet. */
  heard: number | null = null;
  /** Offers that began with a new path. */
  restarts = 0;

  constructor() {
    super();
    FakePeerConnection.open.add(this);
  }
  /** The path of the media changes. */
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  async createOffer(options?: RTCOfferOptions): Promise<RTCSessionDescriptionInit> {
    if (options?.iceRestart === true) {
      this.restarts += 1;
      this.iceGatheringState = 'gathering';
    }
    return { type: 'offer', sdp: remoteSdp };
  }
  async createAnswer(): Promise<RTCSessionDescriptionInit> {
    return { type: 'answer', sdp: remoteSdp };
  }
  /** Stringee's SDK still asks by callback. */
  async setLocalDescription(
    description: RTCSessionDescriptionInit,
    onSet?: () => void,
  ): Promise<void> {
    this.localDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
    onSet?.();
    if (this.iceGatheringState === 'gathering') setTimeout(() => this.#gathered());
  }
  #gathered(): void {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }
  async setRemoteDescription(
    description: RTCSessionDescriptionInit,
    onSet?: () => void,
  ): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    onSet?.();
  }
  addTrack(track: MediaStreamTrack): void {
    this.#senders.push(new FakeSender(track));
  }
  addTransceiver(): void {
    this.#senders.push(new FakeSender(null));
  }
  getSenders(): readonly FakeSender[] {
    return this.#senders;
  }
  getReceivers() {
    const sources = this.heard === null ? [] : [{ timestamp: this.heard, source: 1 }];
    return [{ track: { kind: 'audio' }, getSynchronizationSources: () => sources }];
  }
  async getStats(): Promise<Map<string, unknown>> {
    return new Map();
  }
  close(): void {
    FakePeerConnection.open.delete(this);
    this.signalingState = 'closed';
    this.connectionState = 'closed';
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

/** What a call begins with while its microphone is opening. */
class NoTracks {
  getTracks(): [] {
    return [];
  }
  getAudioTracks(): [] {
    return [];
  }
  getVideoTracks(): [] {
    return [];
  }
}

/** The peer connections that are not closed. */
export function openPeers(): readonly FakePeerConnection[] {
  return [...FakePeerConnection.open];
}

/** Gives jsdom the names of WebRTC that the providers ask for. */
export function installFakeWebRtc(): void {
  Reflect.set(globalThis, 'RTCPeerConnection', FakePeerConnection);
  Reflect.set(globalThis, 'RTCSessionDescription', FakeSessionDescription);
  Reflect.set(globalThis, 'MediaStream', NoTracks);
}
