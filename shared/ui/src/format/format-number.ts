import { formatNumber } from '@alo/contracts';

export { formatNumber };

const percent = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 });

/** A rate of 0–1 as 87,5%. */
export function formatPercent(rate: number): string {
  return percent.format(rate);
}

/** Seconds as mm:ss (specification §9); minutes may exceed 59. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(minutes).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

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
