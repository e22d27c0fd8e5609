const plain = new Intl.NumberFormat('vi-VN');

/** 1.234.567 and 0,5: a number as people in Vietnam write it, with three decimals at most. */
export function formatNumber(value: number): string {
  return plain.format(value);
}

/** A measured figure: one decimal at most, 3,5 and 4. `always`: its decimal is shown even where it is 0. */
export function formatFigure(value: number, { always = false } = {}): string {
  return always ? fixed.format(value) : short.format(value);
}

const short = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
const fixed = new Intl.NumberFormat('vi-VN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
