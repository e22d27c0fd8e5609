import { type ProviderAccount, ProviderError } from '../../engine/telephony-provider.ts';
import type { Admission } from './sip-socket.ts';

/** Who a phone is for its exchange. */
interface SipIdentity {
  readonly user: string;
  readonly domain: string;
  readonly password: string;
}

/** Each provider has fields of its own in the account (specification §3). */
export function sipIdentity({ sip }: ProviderAccount, kind: 1 | 2): SipIdentity {
  if (kind === 1) {
    const { username_telecom: user, domain_telecom: domain, password_telecom: password } = sip;
    return { user, domain, password };
  }
  const { extentions_number: user, tenant_domain: domain, extension_password: password } = sip;
  if (user === undefined || domain === undefined || password === undefined) {
    throw new ProviderError('BAD_STATE', 'The account has no data for provider 2');
  }
  return { user, domain, password };
}

/**
 * With what each connection of an account is opened: the ticket of the account at first, of an account fetched again
 * later. `onRenewed` is called for each before its connection opens. Null where the server gives no tickets.
 */
export function admissionOf(
  account: ProviderAccount,
  onRenewed: (account: ProviderAccount) => void,
): Admission | null {
  const { renew } = account;
  if (account.sip.socket_ticket === undefined || renew === undefined) return null;
  let unused: ProviderAccount | null = account;
  return async () => {
    const current = unused ?? (await renew());
    unused = null;
    const ticket = current?.sip.socket_ticket;
    if (current === null || ticket === undefined) {
      throw new ProviderError('BAD_STATE', 'There is no account for this phone any more');
    }
    onRenewed(current);
    return ['sip', `ticket.${ticket}`];
  };
}
