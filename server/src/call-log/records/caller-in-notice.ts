import type { SystemSetting } from '@alo/contracts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';

interface Caller {
  readonly from_number: string;
  readonly customer_name: string | null;
}

/**
 * Who called, as a notice says it: the name of the customer, else the number. A notice is a text that stays, whoever
 * reads it and whatever the company hides later: the number is always masked, at the place where the company masks.
 */
export function callerInNotice(
  call: Caller,
  {
    position_hidden_phone_customer: position,
  }: Pick<SystemSetting, 'position_hidden_phone_customer'>,
): string {
  const mask = { position };
  if (call.customer_name === null) return shownPhone(call.from_number, mask);
  return maskText(call.customer_name, mask);
}
