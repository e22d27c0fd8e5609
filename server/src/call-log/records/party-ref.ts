import { writeDialRef } from '@alo/contracts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../kernel/secrets/secrets.ts';

type Keys = Pick<Secrets, 'partyKey'>;

const hour = 3_600_000;
/** Milliseconds that a phone may call back by what it was told of a caller. */
const lifetime = 24 * hour;
const sizes = { nonce: 12, tag: 12 };

/**
 * A reference to the number of somebody outside, for the phones of one company that may not see it: at most 77 signs,
 * since Asterisk takes no more than 79 for what is dialled. The number is sealed in it (AES-256-GCM), with the company and
 * the hour, so that every node of the installation reads it and nothing is stored.
 */
export function sealPartyRef(
  { partyKey }: Keys,
  tenant: string,
  number: string,
  now = Date.now(),
): string {
  const nonce = randomBytes(sizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', partyKey, nonce, { authTagLength: sizes.tag });
  cipher.setAAD(Buffer.from(tenant));
  const text = `${number} ${Math.floor(now / hour).toString(36)}`;
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const id = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  return writeDialRef('party', id);
}

/** The number in the id of a reference; undefined when it is not of this company, was changed or is too old. */
export function openPartyRef(
  { partyKey }: Keys,
  tenant: string,
  id: string,
  now = Date.now(),
): string | undefined {
  const bytes = Buffer.from(id, 'base64url');
  const { nonce, tag } = sizes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', partyKey, bytes.subarray(0, nonce), {
      authTagLength: tag,
    });
    decipher.setAAD(Buffer.from(tenant));
    decipher.setAuthTag(bytes.subarray(nonce, nonce + tag));
    const text = Buffer.concat([decipher.update(bytes.subarray(nonce + tag)), decipher.final()]);
    const [number = '', hours = ''] = text.toString('utf8').split(' ');
    return now - Number.parseInt(hours, 36) * hour <= lifetime ? number : undefined;
  } catch {
    return undefined;
  }
}
