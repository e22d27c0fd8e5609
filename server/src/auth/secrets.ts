import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of this installation. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array;
  /** Encrypts a secret for the database (AES-256-GCM). */
  readonly seal: (text: string) => string;
  /** Reads what {@link Secrets.seal} made; throws when it was changed. */
  readonly unseal: (sealed: string) => string;
}

function derive(master: Buffer, purpose: string): Buffer {
  return createHash('sha256').update(purpose).update(master).digest();
}

async function readMaster(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, 'master.key');
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch {
    await mkdir(dataFolder, { recursive: true });
    const master = randomBytes(32);
    await writeFile(path, master.toString('base64'), { mode: 0o600, flag: 'wx' });
    return master;
  }
}

/**
 * Reads the installation's master key: `ALO_MASTER_KEY` (base64, ≥ 32 bytes; the same on every node)
 * or a file in the data folder, made at the first start.
 */
export async function loadSecrets(dataFolder: string, masterKey?: string): Promise<Secrets> {
  const master =
    masterKey === undefined ? await readMaster(dataFolder) : Buffer.from(masterKey, 'base64');
  const sealKey = derive(master, 'alo-seal-1');
  return {
    tokenKey: derive(master, 'alo-token-1'),
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
