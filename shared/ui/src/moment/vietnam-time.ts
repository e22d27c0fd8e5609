import { VIETNAM_OFFSET_MS } from '@alo/contracts';

/** A moment (ISO 8601, or epoch milliseconds) as `yyyy-MM-ddTHH:mm` in Vietnam time. */
export function toLocal(moment: string | number): string {
  return new Date(new Date(moment).getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 16);
}

/** `yyyy-MM-ddTHH:mm` in Vietnam time as a moment (ISO 8601, UTC); text that is none stays as it is. */
export function toMoment(local: string): string {
  const at = Date.parse(`${local}:00+07:00`);
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}
