import { once } from './once.ts';

const percent = once(
  () => new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 }),
);

/** A rate of 0–1 as 87,5%. */
export function formatPercent(rate: number): string {
  return percent().format(rate);
}

/** Seconds as mm:ss (specification §9); minutes may exceed 59. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(minutes).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
