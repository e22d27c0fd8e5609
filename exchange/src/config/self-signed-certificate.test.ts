import { createPrivateKey, X509Certificate } from 'node:crypto';
import { selfSignedCertificate } from './self-signed-certificate.ts';

test('a certificate is signed by its own key and good for ten years', () => {
  const { certificate, key } = selfSignedCertificate('Alo', new Date('2026-11-25T00:00:00Z'));
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=Alo');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(new Date(read.validTo).getUTCFullYear()).toBe(2036);
});
