import { formatNumber, type QualityLevel } from '@alo/contracts';
import type { WarningKind } from './warnings.ts';

const levels: Record<QualityLevel, string> = { good: 'Tốt', fair: 'Khá', poor: 'Kém' };

const warnings: Record<WarningKind, string> = {
  'no-bytes': 'Không nhận được âm thanh từ đầu bên kia',
  loss: 'Mạng làm mất gói thoại',
  jitter: 'Mạng không ổn định',
  rtt: 'Âm thanh đến chậm',
  mos: 'Chất lượng thoại thấp',
  silence: 'Micro của bạn không có tiếng',
};

/** Texts about the quality of the running call. */
export const messages = {
  levels,
  warnings,
  title: (level: string) => `Chất lượng thoại: ${level}`,
  figures: (mos: string, rtt: number, jitter: number, loss: string) =>
    `MOS ${mos} · trễ ${formatNumber(rtt)} ms · biến động ${formatNumber(jitter)} ms · mất gói ${loss}`,
} as const;
