import type { OutsideCallingForm } from '@alo/contracts';
import type { Trunk } from '@alo/exchange';
import type { OutsideGrant } from '@alo/routing';

/** What of a trunk says for whom it is. */
export type TrunkOffer = Pick<Trunk, 'name' | 'tenants' | 'default'>;

/**
 * What a company may do outside: the decision of the operator, with the trunks that the installation has. A company
 * that a trunk names (`tenants`) needs no decision besides; a suspended one stays suspended, and one whose
 * e-mail address waits to be confirmed (`isUnconfirmed`) may nothing yet.
 */
export function outsideGrantOf(
  { state, all_trunks, trunks, abroad, premium }: OutsideCallingForm,
  tenant: string,
  offers: readonly TrunkOffer[],
  isUnconfirmed = false,
): OutsideGrant {
  const isNamed = ({ tenants }: TrunkOffer) => tenants?.includes(tenant) === true;
  const isGiven = (offer: TrunkOffer) =>
    isNamed(offer) ||
    trunks.includes(offer.name) ||
    (offer.tenants === undefined && (all_trunks || offer.default === true));
  const decided = state === 'pending' && offers.some(isNamed) ? 'allowed' : state;
  return {
    state: isUnconfirmed && state !== 'suspended' ? 'unconfirmed' : decided,
    trunks: offers.filter(isGiven).map(({ name }) => name),
    abroad,
    premium,
  };
}
