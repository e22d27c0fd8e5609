import { tenantCodeSchema } from '@alo/contracts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { randomSecret } from '../../kernel/secrets/secrets.ts';

/** An API key as it comes with a request. */
export interface PresentedKey {
  readonly tenant: string;
  readonly hash: string;
}

const pattern = /^alo_([a-z0-9]+)_[A-Za-z0-9]{32}$/;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A new key of a tenant: 190 random bits, so that a plain hash is enough to keep it by. */
export function makeApiKey(tenant: string) {
  const key = `alo_${tenant}_${randomSecret(32)}`;
  return { key, prefix: key.slice(0, `alo_${tenant}_`.length + 4), hash: hashOf(key) };
}

/** Reads a bearer credential; null when it has not the form of an API key. */
export function readApiKey(token: string): PresentedKey | null {
  const tenant = pattern.exec(token)?.[1];
  return v.is(tenantCodeSchema, tenant) ? { tenant, hash: hashOf(token) } : null;
}
