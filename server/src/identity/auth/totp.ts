import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that a code is good for, and its digits: what every authenticator app takes (RFC 6238). */
const STEP = 30;
const DIGITS = 6;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** A new shared secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** The code of a time step (RFC 4226 over RFC 6238, HMAC-SHA-1). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a moment in milliseconds. */
export function totpStep(now: number): number {
  return Math.floor(now / 1000 / STEP);
}

/**
 * The time step that a code belongs to: the present one or a neighbour, because clocks differ, and later
 * than `lastStep`, because a code is good once. Null for a wrong or used code.
 */
export function matchTotp(
  secret: string,
  code: string,
  lastStep: number,
  now = Date.now(),
): number | null {
  const given = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(given)) return null;
  const present = totpStep(now);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    const same = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(given));
    if (same && step > lastStep) found = step;
  }
  return found;
}

/** Address that an authenticator app reads from the QR code (Key URI format). */
export function totpUri(secret: string, company: string, name: string): string {
  const label = `${encodeURIComponent(`Alo ${company}`)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(`Alo ${company}`)}`;
}
