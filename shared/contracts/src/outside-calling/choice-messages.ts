import { mobileNetworks } from '../trunks/choice-messages.ts';
import type { OutsideState } from './outside-calling.ts';
import type { TariffKind } from './tariff.ts';

/** Kinds of called numbers that have prices of their own. */
export const tariffKindWords = {
  ...mobileNetworks,
  landline: 'Cố định trong nước',
  free: 'Miễn phí 1800',
  premium: 'Dịch vụ 1900',
  international: 'Quốc tế',
  prefix: 'Theo đầu số',
} as const satisfies Record<TariffKind, string>;

/** States of calls of a company to outside. */
export const outsideStateWords = {
  pending: 'Chờ duyệt',
  allowed: 'Được gọi ra',
  suspended: 'Tạm ngừng',
} as const satisfies Record<OutsideState, string>;
