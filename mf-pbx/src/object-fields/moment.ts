/** Vietnam has one time zone without summer time. */
const offset = '+07:00';
const zoneMilliseconds = 7 * 3600 * 1000;

/** A moment (ISO) as `datetime-local` shows it, in Vietnam time. */
export function toLocal(moment: string): string {
  return new Date(Date.parse(moment) + zoneMilliseconds).toISOString().slice(0, 16);
}

/** What is typed into `datetime-local`, in Vietnam time, as a moment (ISO). */
export function toMoment(local: string): string {
  return new Date(`${local}:00${offset}`).toISOString();
}
