/** So many bars, each as high as the loudest value that it stands for: from 0 to 1, and never quite nothing. */
export function toBars(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_none, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(0.04, ...peaks.slice(from, to));
  });
}
