import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A code of so many digits that nobody can foresee. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/**
 * What is kept of a code. Six digits are soon tried out, so it takes the key of the installation as well, and the id of the
 * request, without which the same code of two requests would look the same.
 */
export function codeHash(key: Uint8Array, requestId: string, code: string): string {
  return createHmac('sha256', key).update(`${requestId}:${code}`).digest('hex');
}

/** What is kept of the body of a request, by which it is known again: it may hold a code. */
export function bodyHash(key: Uint8Array, body: object): string {
  return createHmac('sha256', key)
    .update(`body:${JSON.stringify(body)}`)
    .digest('hex');
}

/** Whether two hashes are the same, in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}
