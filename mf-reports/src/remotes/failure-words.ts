import { type LoadFailure, loadFailureSchema } from '@alo/contracts';
import * as v from 'valibot';
import { messages } from './messages.ts';

const words: Readonly<Record<LoadFailure, string>> = messages.failureCodes;

/** What a failure code means, for people. */
export function failureWords(code: string): string {
  return v.is(loadFailureSchema, code) ? words[code] : messages.otherFailure;
}
