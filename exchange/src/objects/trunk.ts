import * as v from 'valibot';

/**
 * Name or address; calls from it are the carrier's. Never this machine's own address: the phones of browsers come from
 * there, through the server's proxy.
 */
export const trunkHostSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?!localhost$|127\.0\.0\.1$|\[::1\]$)(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|\[[0-9a-fA-F:]{2,39}\])$/,
  ),
);

const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Where a carrier says which number is called. `auto`: wherever it stands, looked for in a fixed order. */
export const calledNumberPlaces = [
  'auto',
  'request-uri',
  'to',
  'p-called-party-id',
  'history-info',
  'diversion',
] as const;

export const trunkCodecs = ['alaw', 'ulaw', 'g722', 'opus', 'gsm'] as const;

/** A way to a carrier. It belongs to the installation, not to a tenant. */
export const trunkSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  host: trunkHostSchema,
  port,
  /** Further addresses of the carrier, tried in this order after a fault of those before. */
  others: v.optional(v.pipe(v.array(v.object({ host: trunkHostSchema, port })), v.maxLength(7))),
  transport: v.picklist(['udp', 'tcp', 'tls']),
  /** Sound is encrypted (SDES, RFC 4568). */
  srtp: v.optional(v.boolean()),
  /** With a user name the exchange proves itself to the carrier when that asks (digest). */
  username: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._+-]{1,64}$/))),
  password: v.optional(v.pipe(v.string(), v.regex(/^(?!>)[\x21-\x7e]{1,128}$/))),
  /** False: it has a user name and does not register with it. */
  registers: v.optional(v.boolean()),
  /** Seconds a registration is asked for; 300 unless it is set. */
  registrationSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(3600)),
  ),
  /** User of From of outgoing calls; the user name, where there is one, unless it is set. */
  fromUser: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._+-]{1,64}$/))),
  /** Domain of From; the address that the call leaves by unless it is set. */
  fromDomain: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/))),
  calledNumber: v.optional(v.picklist(calledNumberPlaces)),
  /** Codes of the companies that it is for, which may call outside by it; absent: those that the operator gives it to. */
  tenants: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)))),
  /** Every company that is allowed outside may use it. */
  default: v.optional(v.boolean()),
  /** False: the carrier leaves OPTIONS unanswered, so it is not asked and never counts as away. */
  qualify: v.optional(v.boolean()),
  /** Seconds until the first answer to an INVITE, be it 100, after which the next trunk is tried; 4 unless it is set. */
  firstResponseSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25))),
  /** Seconds that a call rings at most by this trunk; absent: as long as the call itself may ring. */
  ringSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(300))),
  /** Calls at once, of both directions, beyond which none goes out by it; absent or 0: any number. */
  channels: v.optional(count(100_000)),
  /** Calls that may go out by it in one second; absent or 0: any number. */
  callsPerSecond: v.optional(count(1000)),
  /** In the order in which they are offered; A-law and µ-law unless they are set. */
  codecs: v.optional(v.pipe(v.array(v.picklist(trunkCodecs)), v.minLength(1))),
});

export type Trunk = v.InferOutput<typeof trunkSchema>;

/**
 * The endpoint of a trunk. No subscriber can be called so: the underscore is in neither a tenant's code nor
 * an extension.
 */
export function trunkEndpoint(name: string): string {
  return `trunk_${name}`;
}

/** Where a trunk leads, in the order in which the addresses are tried. */
export function trunkAddresses({
  host,
  port,
  others = [],
}: Trunk): { host: string; port: number }[] {
  return [{ host, port }, ...others];
}

/** The hosts that calls of a trunk come from. */
export function trunkHosts(trunk: Trunk): string[] {
  return trunkAddresses(trunk).map(({ host }) => host);
}

/** What the address at a place (from 1) is called in Asterisk: `trunk_viettel`, `trunk_viettel_2`. */
export function trunkAor(name: string, place: number): string {
  return place === 1 ? trunkEndpoint(name) : `${trunkEndpoint(name)}_${place}`;
}
