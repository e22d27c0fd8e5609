/**
 * What the operator of the installation lets a tenant do outside. A tenant may do less by its own rules and limits,
 * never more.
 */
export interface OutsideGrant {
  /** `unconfirmed`: whatever was decided, the e-mail address of its sign-up is not confirmed yet. */
  readonly state: 'pending' | 'allowed' | 'suspended' | 'unconfirmed';
  /** Names of the trunks that the tenant was given, in the order in which they are tried. */
  readonly trunks: readonly string[];
  /** Calls abroad, and to whatever is not known to be a Vietnamese number. */
  readonly abroad: boolean;
  /** Paid services (1900). */
  readonly premium: boolean;
}

/** What a tenant has that the operator has not decided about. */
export const nothingOutside: OutsideGrant = {
  state: 'pending',
  trunks: [],
  abroad: false,
  premium: false,
};
