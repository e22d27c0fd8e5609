import { referenceWords } from '../pbx-objects/value-messages.ts';

/** Kinds of what decides: objects, and what belongs to the company as a whole. */
export const routingKindWords = {
  ...referenceWords,
  call_caps: 'giới hạn gọi ra',
  tariff: 'bảng giá cước',
  feature_codes: 'mã tính năng',
} as const;
