import type { BusEvents } from '../bus/bus-event.ts';
import { writeDialRef } from './dial-ref.ts';

/**
 * What a phone dials to reach the other end of a call record: its number, the record while the number is masked;
 * null where none was shown.
 */
export function callBackTo(
  callRecordId: string,
  number: string,
  name: string | null,
): BusEvents['dial.request'] | null {
  if (/^\+?\d+$/.test(number)) return { kind: 'number', number, name };
  if (!number.includes('***')) return null;
  return { kind: 'ref', dialRef: writeDialRef('call', callRecordId), name };
}
