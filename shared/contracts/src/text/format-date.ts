import { once } from './once.ts';
import { vietnamClock } from './vietnam-clock.ts';

const zone = 'Asia/Ho_Chi_Minh';

const day = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);
const time = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const seconds = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
);

/** dd/MM/yyyy in Vietnam time, of a moment or of a day (`yyyy-MM-dd`). */
export function formatDate(at: Date | string | number): string {
  const moment = new Date(at);
  const clock = vietnamClock(moment);
  return clock === undefined ? day().format(moment) : `${clock.day}/${clock.month}/${clock.year}`;
}

/** HH:mm in Vietnam time. */
export function formatTime(at: Date | string | number): string {
  const moment = new Date(at);
  const clock = vietnamClock(moment);
  return clock === undefined ? time().format(moment) : `${clock.hour}:${clock.minute}`;
}

/** HH:mm:ss in Vietnam time. */
export function formatTimeWithSeconds(at: Date | string | number): string {
  const moment = new Date(at);
  const clock = vietnamClock(moment);
  return clock === undefined
    ? seconds().format(moment)
    : `${clock.hour}:${clock.minute}:${clock.second}`;
}

/** dd/MM/yyyy HH:mm:ss in Vietnam time. */
export function formatDateTimeWithSeconds(at: Date | string | number): string {
  return `${formatDate(at)} ${formatTimeWithSeconds(at)}`;
}

/** dd/MM/yyyy HH:mm in Vietnam time. */
export function formatDateTime(at: Date | string | number): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}
