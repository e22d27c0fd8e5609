import * as v from 'valibot';
import type { Secrets } from '../secrets/secrets.ts';

/** Milliseconds that an address is good for. */
const lifetime = 15 * 60_000;

/**
 * A right for whoever holds it, for a quarter of an hour, as a text that fits into an address: what a browser opens by
 * itself (a sound, a file to save) cannot send a token.
 */
export function sealRight(secrets: Secrets, right: object, now = Date.now()): string {
  const sealed = secrets.seal(JSON.stringify({ ...right, until: now + lifetime }));
  return Buffer.from(sealed, 'base64').toString('base64url');
}

/** The right that a token carries; undefined when it is foreign, altered or expired. */
export function openRight<Schema extends v.GenericSchema>(
  secrets: Secrets,
  schema: Schema,
  key: string,
  now = Date.now(),
): v.InferOutput<Schema> | undefined {
  try {
    const text = secrets.unseal(Buffer.from(key, 'base64url').toString('base64'));
    const opened: unknown = JSON.parse(text);
    const { until } = v.parse(v.object({ until: v.number() }), opened);
    return until > now ? v.parse(schema, opened) : undefined;
  } catch {
    return undefined;
  }
}
