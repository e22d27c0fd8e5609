import * as v from 'valibot';
import {
  allDifferent,
  choice,
  flag,
  optionalText,
  requiredText,
  whole,
} from '../pbx-objects/field.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** How the exchange and a carrier speak SIP with each other. */
export const trunkTransports = ['udp', 'tcp', 'tls'] as const;
/** Where a carrier says which number is called; `auto`: wherever it stands. */
export const trunkCalledNumbers = [
  'auto',
  'request-uri',
  'to',
  'p-called-party-id',
  'history-info',
  'diversion',
] as const;
export const trunkCodecs = ['alaw', 'ulaw', 'g722', 'opus', 'gsm'] as const;
/** Mobile networks of Vietnam, by which calls within the carrier's own are told; empty: it has none. */
export const trunkNetworks = [
  '',
  'viettel',
  'vinaphone',
  'mobifone',
  'vietnamobile',
  'gmobile',
  'itel',
  'wintel',
] as const;
/** Who may call out by a trunk: whom the operator gives it, every company that may call out, or these alone. */
export const trunkAudiences = ['given', 'all', 'listed'] as const;

const host = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?!localhost$|127\.0\.0\.1$|\[::1\]$)(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|\[[0-9a-fA-F:]{2,39}\])$/,
    messages.hostFormat,
  ),
);
const account = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9._+-]{0,64}$/, messages.usernameFormat)),
  '',
);

/** The name of a trunk, by which rules and decisions name it; it never changes. */
export const trunkNameSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(/^[A-Za-z0-9-]{1,40}$/, messages.nameFormat),
);

const entries = {
  name: trunkNameSchema,
  title: requiredText(60),
  /** Order in which trunks are tried, the lowest first. */
  priority: whole(1, 999, 10),
  /** In the order in which they are tried. */
  addresses: v.pipe(
    v.array(v.object({ host, port: whole(1, 65_535, 5060) })),
    v.minLength(1, messages.addressNeeded),
    v.maxLength(8, messages.tooManyAddresses),
    v.check(
      (all) => allDifferent(all.map((one) => `${one.host.toLowerCase()}:${one.port}`)),
      messages.addressTwice,
    ),
  ),
  transport: choice(trunkTransports, 'udp'),
  srtp: flag(false),
  /** With which the exchange proves itself when the carrier asks; empty: it does not. */
  username: account,
  /** Never answered; empty: the one that is stored stays. */
  password: v.optional(
    v.pipe(v.string(), v.regex(/^(?:(?!>)[\x21-\x7e]{1,128})?$/, messages.passwordFormat)),
    '',
  ),
  registers: flag(false),
  registration_seconds: whole(60, 3600, 300),
  /** User and domain of From; empty: the user name, and the own address. */
  from_user: account,
  from_domain: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[A-Za-z0-9][A-Za-z0-9.-]{0,252})?$/, messages.domainFormat),
    ),
    '',
  ),
  called_number: choice(trunkCalledNumbers, 'auto'),
  /** Is it asked by OPTIONS whether it is there? */
  qualify: flag(true),
  first_response_seconds: whole(1, 25, 4),
  /** Seconds of ringing at most; 0: as long as the call may ring. */
  ring_seconds: v.optional(
    v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(300))]),
    0,
  ),
  /** Calls at once and new calls a second; 0: any number. */
  channels: whole(0, 100_000, 0),
  calls_per_second: whole(0, 1000, 0),
  codecs: v.optional(
    v.pipe(v.array(v.picklist(trunkCodecs)), v.minLength(1, messages.codecNeeded)),
    ['alaw', 'ulaw'],
  ),
  /** The carrier's own mobile network, for its prices. */
  network: choice(trunkNetworks, ''),
  audience: choice(trunkAudiences, 'given'),
  companies: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/))), v.maxLength(500)),
    [],
  ),
  note: optionalText(200),
  is_active: flag(true),
};

/** A way to a carrier ("Kênh nhà mạng"), of the installation. */
export const trunkFormSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.check(({ registers, username }) => !registers || username !== '', messages.usernameNeeded),
    ['username'],
  ),
  v.forward(
    v.check(
      ({ audience, companies }) => audience !== 'listed' || companies.length > 0,
      messages.companyNeeded,
    ),
    ['companies'],
  ),
);
export type TrunkForm = v.InferOutput<typeof trunkFormSchema>;

/** What is stored and shown of the form: all but the password. */
export const trunkValuesSchema = v.omit(v.object(entries), ['password']);
export type TrunkValues = v.InferOutput<typeof trunkValuesSchema>;

/** A trunk as the operator reads it. */
export const trunkSchema = v.object({
  id: v.string(),
  row_version: v.number(),
  form: trunkValuesSchema,
  has_password: v.boolean(),
  updated_by: v.string(),
  updated_at: v.string(),
});
export type TrunkRow = v.InferOutput<typeof trunkSchema>;

/** What was done to a trunk. */
export const trunkActions = ['import', 'create', 'update', 'delete', 'restore'] as const;

/** One change of a trunk, with what it was afterwards. */
export const trunkVersionSchema = v.object({
  version: v.number(),
  trunk_id: v.string(),
  name: v.string(),
  action: v.picklist(trunkActions),
  by: v.string(),
  at: v.string(),
  form: trunkValuesSchema,
  /** What it was before; null for a new one. */
  before: v.nullable(trunkValuesSchema),
});
export type TrunkVersion = v.InferOutput<typeof trunkVersionSchema>;
