import * as v from 'valibot';

/** A way to a carrier. It belongs to the installation, not to a tenant. */
export const trunkSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  /**
   * Name or address; calls from it are the carrier's. Never this machine's own address: the phones of browsers
   * come from there, through the server's proxy.
   */
  host: v.pipe(
    v.string(),
    v.regex(
      /^(?!localhost$|127\.0\.0\.1$|\[::1\]$)(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|\[[0-9a-fA-F:]{2,39}\])$/,
    ),
  ),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  transport: v.picklist(['udp', 'tcp']),
  /** With a user name the trunk registers at the carrier, and proves itself there. */
  username: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._+-]{1,64}$/))),
  password: v.optional(v.pipe(v.string(), v.regex(/^(?!>)[\x21-\x7e]{1,128}$/))),
  /** Codes of the companies that it is for, which may call outside by it; absent: those that the operator gives it to. */
  tenants: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)))),
  /** Every company that is allowed outside may use it. */
  default: v.optional(v.boolean()),
  /** False: the carrier leaves OPTIONS unanswered, so it is not asked and never counts as away. */
  qualify: v.optional(v.boolean()),
  /** Seconds until the first answer to an INVITE, be it 100, after which the next trunk is tried; 4 unless it is set. */
  firstResponseSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25))),
});

export type Trunk = v.InferOutput<typeof trunkSchema>;

/**
 * The endpoint of a trunk. No subscriber can be called so: the underscore is in neither a tenant's code nor
 * an extension.
 */
export function trunkEndpoint(name: string): string {
  return `trunk_${name}`;
}
