import type { PhoneMask } from '../../kernel/user/user.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';

/** Fields of messages that hold the number of somebody outside, and those with a number of the company itself. */
const numberFields: ReadonlySet<string> = new Set(['from_number', 'to_number', 'phone']);
const openFields: ReadonlySet<string> = new Set(['hotline']);

/** The content of a message as somebody may see it who does not see whole numbers. */
export function maskPayload(payload: unknown, mask: PhoneMask): unknown {
  if (mask === null || typeof payload !== 'object' || payload === null) return payload;
  const shown = Object.entries(payload).map(([field, value]: [string, unknown]) => {
    if (typeof value !== 'string' || openFields.has(field)) return [field, value];
    return [field, numberFields.has(field) ? shownNumber(value, mask) : maskText(value, mask)];
  });
  return Object.fromEntries(shown);
}
