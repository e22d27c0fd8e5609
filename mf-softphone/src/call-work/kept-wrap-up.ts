import { beforeSignOut, getSession } from '@alo/core';
import * as v from 'valibot';
import type { EndedCall } from '../engine/phone-state.ts';
import type { Phone } from '../tabs/phone.ts';
import { endedCallSchema } from '../tabs/phone-state-schema.ts';
import { type KeptWork, storedSchema } from './call-works.ts';
import { getPageWorks } from './page-works.ts';

/** Saved work with its customer; what is not saved yet is kept by `CallWorks` itself. */
const savedSchema = v.object({ ...storedSchema.entries, customerId: v.nullable(v.string()) });
const keptSchema = v.object({
  person: v.string(),
  last: endedCallSchema,
  saved: v.nullable(savedSchema),
});

/** In the storage of the tab, which a reload and a crash leave alone: what is saved must not stay in the browser. */
const key = 'alo.wrap-up';
/** Milliseconds after the call for which the work after it can go on (`PUT /extend-wrap-up`). */
const longest = 15 * 60_000;

const person = () => `${getSession()?.tenant ?? ''}/${getSession()?.userId ?? ''}`;

/** Keeps the call whose work goes on, and what is saved of that, for the next page in this tab. */
export function keepWrapUp(last: EndedCall, work: KeptWork): void {
  const saved = work.state === 'saved' ? work : null;
  try {
    sessionStorage.setItem(key, JSON.stringify({ person: person(), last, saved }));
  } catch {
    // A full or closed storage costs the form after a reload, and nothing else.
  }
}

/** The work is over, or its call is not wanted any more. */
export function forgetWrapUp(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

function read() {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return read.success && Date.now() - read.output.last.endedAt < longest ? read.output : null;
  } catch {
    return null;
  }
}

/** Gives the phone the call back whose work went on in the page before this one, and the form what was saved. */
export function restoreWrapUp(phone: Pick<Phone, 'dispatch'>): void {
  const kept = read();
  if (kept === null || kept.person !== person()) return forgetWrapUp();
  const { last, saved } = kept;
  if (saved !== null) getPageWorks().recall(last.call.callId, { ...saved, state: 'saved' });
  phone.dispatch({ type: 'last.restored', last });
}

beforeSignOut(async () => forgetWrapUp());
