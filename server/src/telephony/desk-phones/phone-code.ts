import { tenantCodeSchema } from '@alo/contracts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { randomSecret } from '../../kernel/secrets/secrets.ts';

/** Where the folders of phones are: below it the code or key of a phone, then the name of a file. */
export const phoneFolderPath = '/provision';

const pattern = /^([a-z0-9]+)-[A-Za-z0-9]{24}$/;

/**
 * Kept and looked up by its hash alone: how long a comparison takes tells nothing about a code. 142 random bits, so that a
 * plain hash is enough.
 */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** A new code or key of a phone of a tenant, as a part of an address. */
export function makePhoneCode(tenant: string): { readonly code: string; readonly hash: string } {
  const code = `${tenant}-${randomSecret(24)}`;
  return { code, hash: hashOf(code) };
}

/** Whose a code is that a phone came with; null for what has not the form of one. */
export function readPhoneCode(
  code: string,
): { readonly tenant: string; readonly hash: string } | null {
  const tenant = pattern.exec(code)?.[1];
  return v.is(tenantCodeSchema, tenant) ? { tenant, hash: hashOf(code) } : null;
}
