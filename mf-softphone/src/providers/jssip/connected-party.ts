/** The party that the exchange names in a message of a call. */
export interface ConnectedParty {
  /** User of the address: a number, an extension or a mask. */
  readonly user: string;
  readonly name: string;
  /** What a masked number is dialled and looked up by; empty: the exchange says none. */
  readonly reference: string;
}

const nameAndAddress =
  /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*))\s*<sips?:([^@;>?]+)([^@>?]*)(?:[@?][^>]*)?>/i;
/** A parameter of the user, behind the mask: `098***321;ref=ref.party.…`. */
const referenceParameter = /;ref=(ref\.[^;]+)/i;

/**
 * Reads with whom the exchange says the phone is connected (RFC 3325, else the older Remote-Party-ID): after a
 * transfer or a pickup it is another one than the call began with. Null: nothing is said.
 */
export function connectedParty(request: unknown): ConnectedParty | null {
  const text = headerOf(request, 'P-Asserted-Identity') ?? headerOf(request, 'Remote-Party-ID');
  const found = nameAndAddress.exec(text ?? '');
  if (found === null) return null;
  const [, quoted, plain = '', user = '', parameters = ''] = found;
  const [, reference = ''] = referenceParameter.exec(parameters) ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return { user: decoded(user), name: name.trim(), reference };
}

function headerOf(message: unknown, name: string): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const read: unknown = Reflect.get(message, 'getHeader');
  if (typeof read !== 'function') return undefined;
  const value: unknown = Reflect.apply(read, message, [name]);
  return typeof value === 'string' ? value : undefined;
}

function decoded(user: string): string {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
}
