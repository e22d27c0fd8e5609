import { once } from './once.ts';

const plain = once(() => new Intl.NumberFormat('vi-VN'));

/** 1.234.567 and 0,5: a number as people in Vietnam write it, with three decimals at most. */
export function formatNumber(value: number): string {
  // Whole numbers need none of the tables of `Intl`, which take a page some 20 ms to read before its first screen.
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
  }
  return plain().format(value);
}

/**
 * A measured figure: `digits` decimals at most (0–20), with one 3,5 and 4. `always`: its decimals are shown even where
 * they are 0.
 */
export function formatFigure(value: number, { always = false, digits = 1 } = {}): string {
  return new Intl.NumberFormat('vi-VN', {
    minimumFractionDigits: always ? digits : 0,
    maximumFractionDigits: digits,
  }).format(value);
}

/** An amount in whole đồng: 300.000 ₫. */
export function formatMoney(vnd: number): string {
  return `${formatNumber(Math.round(vnd))} ₫`;
}
