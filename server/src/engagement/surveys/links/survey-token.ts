import { createHash } from 'node:crypto';
import { randomSecret } from '../../../kernel/secrets/secrets.ts';

/** Characters of a token: 130 random bits, so that a plain hash is enough to keep it by. */
const length = 22;
const pattern = new RegExp(`^[A-Za-z0-9]{${length}}$`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of a new link, which names neither company nor contact. */
export function makeSurveyToken() {
  const token = randomSecret(length);
  return { token, hash: hashOf(token) };
}

/** What a token is kept by; null when it has not the form of one. */
export const hashOfToken = (token: string): string | null =>
  pattern.test(token) ? hashOf(token) : null;

/** The address of the page that a token opens. */
export const surveyAddress = (publicUrl: string, token: string) => `${publicUrl}/s/${token}`;
