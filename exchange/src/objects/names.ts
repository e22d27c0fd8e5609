import * as v from 'valibot';

/** Code of a tenant: the first part of every name that Asterisk knows. */
export const tenantName = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/));
/** Id of an object inside its tenant. */
export const objectId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,36}$/));
/** Name of a sound: its file in the tenant's folder, without the ending. */
export const promptName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
/** An extension. */
export const extensionName = v.pipe(v.string(), v.regex(/^\d{2,6}$/));

/** Whole number from `least` to `most`. */
export const count = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A sound as Asterisk's applications name it, below its own folder of sounds. */
export function soundOf(tenant: string, prompt: string): string {
  return `alo/${tenant}/${prompt}`;
}
