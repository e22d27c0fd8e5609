import { formatNumber } from '@alo/contracts';

export { formatDuration, formatNumber, formatPercent } from '@alo/contracts';

/** Bytes as KB under 1024 KB, otherwise as MB (specification §9). */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${formatNumber(Math.round(kilobytes * 10) / 10)} KB`
    : `${formatNumber(Math.round((kilobytes / 1024) * 10) / 10)} MB`;
}

/** A whole number in groups people read: 0912 345 678. Masked numbers and extensions stay as they are. */
export function formatPhone(phone: string): string {
  if (!/^\d{9,12}$/.test(phone)) return phone;
  const head = phone.slice(0, phone.length - 6);
  return `${head} ${phone.slice(-6, -3)} ${phone.slice(-3)}`;
}
