import { type SipAccount, voiceProviderSchema } from '@alo/contracts';
import * as v from 'valibot';
import { sipUser, type SubscriberRow } from '../pbx-objects/subscriber-row.ts';

/** Provider 1 for whatever is none (specification §3). */
export function voiceProvider(value: unknown): 1 | 2 | 3 {
  return v.parse(voiceProviderSchema, value);
}

/**
 * The fields of provider 2 (specification §3). The exchange of this installation knows a subscriber by the
 * same name on both providers; the shop key comes from the telecom API.
 */
export function provider2Account(
  { ma_dn, extension }: Pick<SubscriberRow, 'ma_dn' | 'extension'>,
  password: string,
): Pick<SipAccount, 'extentions_number' | 'tenant_domain' | 'extension_password'> {
  return {
    extentions_number: sipUser(ma_dn, extension),
    tenant_domain: `${ma_dn}.alo.local`,
    extension_password: password,
  };
}
