import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its private key, both PEM. */
export interface CertificatePair {
  readonly certificate: string;
  readonly key: string;
}

/** Types of DER (X.690) that a certificate is made of. */
const type = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;
/** sha256WithRSAEncryption and commonName, as DER writes them. */
const objectIds = {
  sha256WithRsa: Buffer.from('2a864886f70d01010b', 'hex'),
  commonName: Buffer.from('550403', 'hex'),
} as const;
const years = 10;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const long = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  const size = length < 0x80 ? Buffer.from([length]) : Buffer.from([0x80 | long.length, ...long]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
}

const time = (date: Date) =>
  der(type.time, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

function pem(name: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${name}-----\n${lines.join('\n')}\n-----END ${name}-----\n`;
}

/**
 * Makes a certificate that nobody vouches for (X.509 v3, RSA 2048, SHA-256), good for ten years: phones encrypt with it
 * where they are set not to check whom they talk to.
 */
export function selfSignedCertificate(commonName: string, now = new Date()): CertificatePair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(type.sequence, der(type.objectId, objectIds.sha256WithRsa), der(type.null));
  const name = der(
    type.sequence,
    der(
      type.set,
      der(
        type.sequence,
        der(type.objectId, objectIds.commonName),
        der(type.utf8, Buffer.from(commonName)),
      ),
    ),
  );
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const since = new Date(now.getTime() - 86_400_000);
  const serial = randomBytes(15);
  const contents = der(
    type.sequence,
    der(type.version, der(type.integer, Buffer.from([2]))),
    der(type.integer, Buffer.concat([Buffer.from([1]), serial])),
    algorithm,
    name,
    der(type.sequence, time(since), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', contents, privateKey);
  const whole = der(
    type.sequence,
    contents,
    algorithm,
    der(type.bitString, Buffer.from([0]), signature),
  );
  return {
    certificate: pem('CERTIFICATE', whole),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
