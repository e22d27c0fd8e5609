import type { PhoneEffect } from './phone-effect.ts';
import type { ActiveCall } from './phone-state.ts';

/** The person does not take it. Always 486: callers hear "unavailable" at 480, and 603 would stop every other device. */
export function rejection({ callId }: ActiveCall): PhoneEffect {
  return { type: 'reject', callId, code: 486 };
}
