/** How the key ends under which the phone keeps ongoing calls of a person in the browser's storage. */
const keyEnd = ':calls';

/** Has a page of this browser left a call behind, which the phone of this one may take again? */
export function hasKeptCalls(): boolean {
  return Object.keys(localStorage).some((key) => key.endsWith(keyEnd));
}
