import { tenantCodeSchema } from '@alo/contracts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { randomSecret } from '../../kernel/secrets/secrets.ts';

const pattern = /^tv_([a-z0-9]+)_[A-Za-z0-9]{32}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new token of a company's wallboard: 190 random bits, so that a plain hash is enough to keep it by. */
export function makeTelevisionToken(tenant: string) {
  const token = `tv_${tenant}_${randomSecret(32)}`;
  return { token, hash: hashOf(token) };
}

/** The company and the hash of a token; null when it has not the form of one. */
export function readTelevisionToken(
  token: string,
): { readonly tenant: string; readonly hash: string } | null {
  const tenant = pattern.exec(token)?.[1];
  return v.is(tenantCodeSchema, tenant) ? { tenant, hash: hashOf(token) } : null;
}
