import { errorCode } from '@alo/contracts';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The master key cannot be used. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
  readonly code = 'MASTER_KEY';
}

/** Keys of this installation. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array;
  /** Seals the numbers behind references that phones get. */
  readonly partyKey: Uint8Array;
  /** Makes the hashes of one-time passwords that somebody with the database alone cannot try out. */
  readonly otpKey: Uint8Array;
  /** Encrypts a secret for the database (AES-256-GCM). */
  readonly seal: (text: string) => string;
  /**
   * Reads what {@link Secrets.seal} made.
   * @throws {Error} when it was changed
   */
  readonly unseal: (sealed: string) => string;
}

function derive(master: Buffer, purpose: string): Buffer {
  return createHash('sha256').update(purpose).update(master).digest();
}

async function readMaster(path: string): Promise<Buffer> {
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    const master = randomBytes(32);
    // Written aside first: after a full disk or a power cut no half a key stays.
    await writeFile(`${path}.new`, master.toString('base64'), { mode: 0o600 });
    await rename(`${path}.new`, path);
    return master;
  }
}

/**
 * Reads the installation's master key: `ALO_MASTER_KEY` (base64, ≥ 32 bytes; the same on every node)
 * or a file in the data folder, made at the first start.
 * @throws {MasterKeyError}
 */
export async function loadSecrets(dataFolder: string, masterKey?: string): Promise<Secrets> {
  const path = join(dataFolder, 'master.key');
  if (masterKey === undefined) await mkdir(dataFolder, { recursive: true });
  const master =
    masterKey === undefined ? await readMaster(path) : Buffer.from(masterKey, 'base64');
  if (master.length < 32) {
    throw new MasterKeyError(
      `The master key in ${masterKey === undefined ? path : 'ALO_MASTER_KEY'} is too short: it must be 32 bytes or more in base64.`,
    );
  }
  const sealKey = derive(master, 'alo-seal-1');
  return {
    tokenKey: derive(master, 'alo-token-1'),
    partyKey: derive(master, 'alo-party-1'),
    otpKey: derive(master, 'alo-otp-1'),
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal: (text) => {
      const sealed = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** A random secret of letters and digits, for example a SIP password. */
export function randomSecret(length = 24): string {
  return randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length);
}
