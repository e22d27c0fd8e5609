/** Why a number is closed until a rule opens it by name. */
export type CostlyKind = 'international' | 'premium';

/** `+` is the `00` of telephones that have no other: `+44…` → `0044…`; our own country stays as it is. */
export function dialledForm(number: string): string {
  return /^\+(?!84)/.test(number) ? `00${number.slice(1)}` : number.replace(/^\+/, '');
}

/**
 * Numbers that toll fraud is after: abroad (`00`, or `+` but +84) and paid services (1900). Undefined for all
 * others.
 */
export function costlyKind(number: string): CostlyKind | undefined {
  const dialled = dialledForm(number);
  if (/^(?:0084|84|0)?1900/.test(dialled)) return 'premium';
  return dialled.startsWith('00') ? 'international' : undefined;
}

/**
 * Does a rule's prefix name the costly kind itself? One that is empty or short and happens to take such a number
 * does not open it.
 */
export function opensCostly(kind: CostlyKind, prefix: string): boolean {
  return costlyKind(prefix) === kind;
}
