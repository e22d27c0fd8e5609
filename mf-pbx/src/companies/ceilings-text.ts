import { type Company, formatNumber } from '@alo/contracts';
import { messages } from './messages.ts';

/** "5 cuộc cùng lúc, 20 cuộc/phút, 300.000 đồng/ngày"; a ceiling that is 0 does not limit and is left out. */
export function ceilingsText({
  concurrent,
  per_minute: perMinute,
  money_per_day: money,
}: Pick<Company, 'concurrent' | 'per_minute' | 'money_per_day'>): string {
  const { ceilings } = messages;
  const parts = [
    [concurrent, ceilings.concurrent],
    [perMinute, ceilings.perMinute],
    [money, ceilings.money],
  ] as const;
  const limits = parts.filter(([most]) => most > 0);
  if (limits.length === 0) return messages.unlimited;
  return limits.map(([most, text]) => text(formatNumber(most))).join(', ');
}
