import { getSession } from '@alo/core';
import * as v from 'valibot';
import type { PhoneEngine } from '../engine/phone-engine.ts';

const schema = v.record(v.string(), v.string());
/** Calls whose names are kept: those of the last hours, and of tabs beside this one. */
const most = 20;

function key(): string {
  const session = getSession();
  return `alo.call-refs:${session?.tenant ?? ''}/${session?.userId ?? ''}`;
}

function read(): Record<string, string> {
  try {
    const found = v.safeParse(schema, JSON.parse(localStorage.getItem(key()) ?? '{}'));
    return found.success ? found.output : {};
  } catch {
    return {};
  }
}

/** By what the exchange knows a call of this browser, also when it is over; null where it has no name for it. */
export function callRef(callId: string): string | null {
  return read()[callId] ?? null;
}

/**
 * Keeps by what the exchange knows each call, in this browser: after the call the phone cannot be asked, and another tab
 * never could. A call that came back after a reload keeps its first name.
 */
export function rememberCallRefs(engine: Pick<PhoneEngine, 'getState' | 'subscribe' | 'provider'>) {
  const known = new Set<string>();
  const look = () => {
    const { call, other } = engine.getState();
    for (const one of [call, other]) {
      if (one === null || known.has(one.callId)) continue;
      const ref = engine.provider?.callRef?.(one.callId) ?? null;
      if (ref === null) continue;
      known.add(one.callId);
      const refs = Object.entries({ [one.callId]: ref, ...read() }).slice(-most);
      try {
        localStorage.setItem(key(), JSON.stringify(Object.fromEntries(refs)));
      } catch {
        // A full or closed storage: what is written about this call goes to its customer only.
      }
    }
  };
  look();
  return engine.subscribe(look);
}
