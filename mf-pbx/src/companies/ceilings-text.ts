import type { Company } from '@alo/contracts';
import { messages } from './messages.ts';

const figure = (most: number) => (most === 0 ? messages.unlimited : most.toLocaleString('vi-VN'));

/** "5 cuộc cùng lúc, 20 cuộc/phút, 300.000 đồng/ngày". */
export function ceilingsText({
  concurrent,
  per_minute: perMinute,
  money_per_day: money,
}: Pick<Company, 'concurrent' | 'per_minute' | 'money_per_day'>): string {
  return messages.ceilings(figure(concurrent), figure(perMinute), figure(money));
}
