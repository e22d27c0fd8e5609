import { randomBytes } from 'node:crypto';

/**
 * Session description of a browser that will never send media: Asterisk accepts it for WebRTC endpoints
 * because ICE and the DTLS fingerprint are there.
 */
export function fakeSdp(setup: 'actpass' | 'active'): string {
  const fingerprint = [...randomBytes(32)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join(':');
  return [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 8 0 110',
    'c=IN IP4 127.0.0.1',
    'a=rtcp:9 IN IP4 127.0.0.1',
    `a=ice-ufrag:${randomBytes(3).toString('hex')}`,
    `a=ice-pwd:${randomBytes(12).toString('hex')}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:110 telephone-event/48000',
    'a=candidate:1 1 udp 2113937151 127.0.0.1 9 typ host',
    '',
  ].join('\r\n');
}

/** Session description of who sends and takes plain sound, at a port of an address. */
export function carrierSdp(port: number, address: string): string {
  const place = `${address.includes(':') ? 'IP6' : 'IP4'} ${address}`;
  return [
    'v=0',
    `o=- 1 2 IN ${place}`,
    's=-',
    `c=IN ${place}`,
    't=0 0',
    `m=audio ${port} RTP/AVP 8 101`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=sendrecv',
    '',
  ].join('\r\n');
}
