/** What we use of `stringee` 2.9.3, which has no types; members with `_` are its inner ones. */
declare module 'stringee' {
  interface Answer {
    readonly r: number;
    /** Of the question whether a call is still known. */
    readonly exist?: boolean;
  }

  interface SignalingState {
    /** 1 calling, 2 ringing, 3 answered, 5 busy, 6 ended. */
    readonly code: number;
    /** -1 when the other party hung up. */
    readonly sipCode: number;
  }

  interface OtherDevice {
    readonly type: string;
    readonly code?: number;
  }

  interface Socket {
    clearAllOnMethods(): void;
  }

  export class StringeeClient {
    constructor(serverAddresses: readonly string[]);
    readonly userId?: string;
    readonly hasConnected: boolean;
    readonly socket: Socket | null;
    /** Milliseconds of silence after which it reconnects; looked at every five seconds. */
    timeoutToReconnect: number;
    connect(token: string): void;
    disconnect(): void;
    /** One handler for each event: a second one takes the place of the first. */
    on(event: 'connect' | 'disconnect', handler: () => void): void;
    on(event: 'authen', handler: (answer: Answer) => void): void;
    on(event: 'incomingcall', handler: (call: StringeeCall) => void): void;
    createNewStringeeWebSocket(token: string): void;
    /** Throws without a socket; the callback never comes when the socket is not open. */
    _sendMessage(service: number, body: object, callback: (answer: Answer) => void): void;
  }

  export class StringeeCall {
    constructor(client: StringeeClient, from: string, to: string, video: boolean);
    readonly callId: string;
    readonly fromNumber: string;
    readonly fromAlias: string;
    ended: boolean;
    makeCall(callback: (answer: Answer) => void): void;
    ringing(callback: (answer: Answer) => void): void;
    answer(callback: (answer: Answer) => void): void;
    hangup(): void;
    sendDtmf(digits: string, callback: (answer: Answer) => void): void;
    sendHold(musicOnHold: string | null, callback: (answer: Answer) => void): void;
    sendUnHold(callback: (answer: Answer) => void): void;
    sendTransfer(number: string, callback: (answer: Answer) => void): void;
    on(event: 'signalingstate', handler: (state: SignalingState) => void): void;
    on(event: 'otherdevice', handler: (device: OtherDevice) => void): void;
    onRemove(): void;
    _pc: RTCPeerConnection | null;
    readonly _iceServers: readonly RTCIceServer[] | null;
    _initPeerConnection(
      outgoing: boolean,
      callback?: (answer: Answer) => void,
      answer?: Answer,
    ): void;
    _onicecandidate(event: RTCPeerConnectionIceEvent): void;
    _onCreateLocalSdpSuccess(description: RTCSessionDescriptionInit): void;
    _onRemoteSDP(): void;
    _freeResource(): void;
  }
}
