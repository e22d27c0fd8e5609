/** Kinds of files that are taken. */
export type AudioKind = 'wav' | 'mp3';

function ascii(content: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...content.subarray(from, to));
}

/**
 * What a file is by its first bytes, never by its name or declared type; undefined for anything else.
 * The readers of each kind look closer.
 */
export function sniffAudio(content: Uint8Array): AudioKind | undefined {
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WAVE') return 'wav';
  if (ascii(content, 0, 3) === 'ID3') return 'mp3';
  const [first = 0, second = 0] = content;
  // Eleven set bits, MPEG 1, 2 or 2.5, layer III (ISO 11172-3, 2.4.1.3).
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isFrame ? 'mp3' : undefined;
}
