import { vietnamClock } from './vietnam-clock.ts';

/** dd/MM/yyyy in Vietnam time, of a moment or of a day (`yyyy-MM-dd`). */
export function formatDate(at: Date | string | number): string {
  const { day, month, year } = vietnamClock(new Date(at));
  return `${day}/${month}/${year}`;
}

/** HH:mm in Vietnam time. */
export function formatTime(at: Date | string | number): string {
  const { hour, minute } = vietnamClock(new Date(at));
  return `${hour}:${minute}`;
}

/** HH:mm:ss in Vietnam time. */
export function formatTimeWithSeconds(at: Date | string | number): string {
  return `${formatTime(at)}:${vietnamClock(new Date(at)).second}`;
}

/** dd/MM/yyyy HH:mm:ss in Vietnam time. */
export function formatDateTimeWithSeconds(at: Date | string | number): string {
  return `${formatDate(at)} ${formatTimeWithSeconds(at)}`;
}

/** dd/MM/yyyy HH:mm in Vietnam time. */
export function formatDateTime(at: Date | string | number): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}
