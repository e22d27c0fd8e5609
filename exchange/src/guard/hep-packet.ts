import { isIPv4 } from 'node:net';

/** A SIP message that Asterisk received or sent, as its capture reports it (HEP version 3). */
export interface CapturedMessage {
  /** To whom it was sent. */
  readonly destination: string;
  /** The password that sender and receiver share. */
  readonly key: string;
  readonly payload: Buffer;
}

/** Types of chunks: https://github.com/sipcapture/HEP, all of vendor 0. */
const chunkTypes = { ipv4Destination: 0x04, ipv6Destination: 0x06, key: 0x0e, payload: 0x0f };
const chunkHead = 6;

/** Takes a capture packet apart; undefined for anything else, or without a destination or a message. */
export function readHepPacket(packet: Buffer): CapturedMessage | undefined {
  if (packet.length < chunkHead || packet.toString('latin1', 0, 4) !== 'HEP3') return undefined;
  if (packet.readUInt16BE(4) !== packet.length) return undefined;
  let destination = '';
  let key = '';
  let payload: Buffer | undefined;
  for (let at = chunkHead; at < packet.length;) {
    if (at + chunkHead > packet.length) return undefined;
    const length = packet.readUInt16BE(at + 4);
    if (length < chunkHead || at + length > packet.length) return undefined;
    const content = packet.subarray(at + chunkHead, at + length);
    if (packet.readUInt16BE(at) === 0) {
      const type = packet.readUInt16BE(at + 2);
      if (type === chunkTypes.ipv4Destination) destination = content.join('.');
      else if (type === chunkTypes.ipv6Destination) destination = ipv6Of(content);
      else if (type === chunkTypes.key) key = content.toString('latin1');
      else if (type === chunkTypes.payload) payload = content;
    }
    at += length;
  }
  const isWhole = isIPv4(destination) || destination.includes(':');
  return isWhole && payload !== undefined ? { destination, key, payload } : undefined;
}

function ipv6Of(content: Buffer): string {
  if (content.length !== 16) return '';
  const groups = Array.from({ length: 8 }, (_none, at) => content.readUInt16BE(at * 2));
  return groups.map((group) => group.toString(16)).join(':');
}
