/**
 * Reference by which a phone dials the other end of a call record while its number stays masked; the
 * server resolves it (`resolveDialRef`).
 */
export function callDialRef(callRecordId: string): string {
  return `ref.call.${callRecordId}`;
}
