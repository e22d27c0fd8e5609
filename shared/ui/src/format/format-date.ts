const zone = 'Asia/Ho_Chi_Minh';

const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** dd/MM/yyyy in Vietnam time. */
export function formatDate(at: Date | string | number): string {
  return dayParts.format(new Date(at));
}

/** HH:mm in Vietnam time. */
export function formatTime(at: Date | string | number): string {
  return timeParts.format(new Date(at));
}

/** dd/MM/yyyy HH:mm in Vietnam time. */
export function formatDateTime(at: Date | string | number): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}

/** yyyy-MM-dd of a moment in Vietnam time, the form of date filters. */
export function toIsoDay(at: Date | string | number): string {
  return isoDay.format(new Date(at));
}
