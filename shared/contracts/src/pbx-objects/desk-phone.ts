import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { allDifferent, choice, flag, optionalText, requiredText } from './field.ts';
import { messages } from './messages.ts';
import { refersTo } from './reference.ts';

/** Lines that a phone can have: what the common models of every vendor have. */
export const MOST_LINES = 6;
/** Keys with a lamp. */
export const MOST_LAMPS = 20;

/** Makers of desk phones whose configuration files are known. */
export const deskPhoneVendors = ['yealink', 'fanvil', 'grandstream'] as const;
export type DeskPhoneVendor = (typeof deskPhoneVendors)[number];

/** A MAC address, typed with or without separators; kept as `00:15:65:AB:CD:EF`. */
export const macSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(/^[0-9a-f]{2}(?:[-:. ]?[0-9a-f]{2}){5}$/i, messages.deskPhone.mac),
  v.transform((typed) => typed.replace(/[^0-9a-f]/gi, '').toUpperCase()),
  v.transform((digits) => digits.replace(/..(?=.)/g, '$&:')),
);

/** Desk phone: gets its configuration by its MAC address, and registers as the extensions of its lines. */
export const deskPhoneFormSchema = v.pipe(
  v.object({
    name: requiredText(60),
    vendor: choice(deskPhoneVendors, 'yealink'),
    model: optionalText(30),
    mac: macSchema,
    /** Extension of each line, the first one first. */
    subscriber_ids: v.pipe(
      v.array(refersTo('subscriber'), REQUIRED_MESSAGE),
      v.minLength(1, messages.deskPhone.line),
      v.maxLength(MOST_LINES, messages.deskPhone.lines(MOST_LINES)),
      v.check((ids) => allDifferent(ids), messages.deskPhone.twice),
    ),
    transport: choice(['udp', 'tcp', 'tls'], 'udp'),
    /** Encrypts the sound where the other side can; the keys travel in SIP, so that is encrypted too. */
    srtp: flag(false),
    /** Colleagues with a key and a lamp (BLF). */
    lamp_ids: v.optional(
      v.pipe(
        v.array(refersTo('subscriber')),
        v.maxLength(MOST_LAMPS, messages.deskPhone.lamps(MOST_LAMPS)),
        v.check((ids) => allDifferent(ids), messages.deskPhone.twice),
      ),
      [],
    ),
    is_active: flag(true),
  }),
  v.forward(
    v.check(({ srtp, transport }) => !srtp || transport === 'tls', messages.deskPhone.srtpWithTls),
    ['srtp'],
  ),
  v.forward(
    v.check(({ srtp, vendor }) => !srtp || vendor !== 'fanvil', messages.deskPhone.srtpByHand),
    ['srtp'],
  ),
);
