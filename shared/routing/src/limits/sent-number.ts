import type { OutsideGrant } from './outside-grant.ts';

/** What a carrier makes of a number, for rights and prices. */
export type SentKind = 'national' | 'free' | 'premium' | 'international';
/** Kinds that toll fraud is after: closed until the operator and a rule of the company open them. */
export type CostlyKind = Extract<SentKind, keyof typeof grantOf>;

/** A number as the carrier reads it. */
export interface SentNumber {
  readonly kind: SentKind;
  /** In the one form of price lists: `0912345678`, `19001234`, `00447700900123`. */
  readonly written: string;
}

const grantOf = {
  international: ({ abroad }: OutsideGrant) => abroad,
  premium: ({ premium }: OutsideGrant) => premium,
} as const;

/** Mobiles, land lines with their area, the government's 069 and 080 (numbering plan, circular 22/2014/TT-BTTTT). */
const nationalForm = /^0(?:[35789]\d{8}|2\d{8,9}|69\d{6,8}|80\d{5})$/;
/** Police, fire brigade, ambulance, time, faults, directory: three digits and cheap. */
const shortForm = /^1(?:1[1-9]|022)$/;
const freeForm = /^1800\d{4,6}$/;
/** 1900 of whatever length, and the information services that are charged by the minute. */
const premiumForm = /^(?:1900\d*|10[68][08])$/;
/** Choice of another carrier (171 VNPT, 177, 178 Viettel, 179 …) before a whole number. */
const carrierCode = /^17\d(?=0|84|1[89]00)/;

/**
 * Reads a number as a carrier may, by what is sent to it. Whatever is not known to be a Vietnamese number counts as
 * abroad: a carrier that takes numbers without `00` would connect `447700900123` to London.
 */
export function readSentNumber(number: string): SentNumber {
  const dialled = number.startsWith('+') ? `00${number.slice(1)}` : number;
  const behind = /^(?:00)?84(?=.)/.exec(dialled)?.[0] ?? carrierCode.exec(dialled)?.[0];
  if (behind !== undefined) {
    const rest = dialled.slice(behind.length);
    // Behind the country's code a national number has lost its 0; who wrote it twice means the same.
    const isShortened = behind.endsWith('84') && !/^(?:0|1[89]00)/.test(rest);
    return isShortened ? kindOf(`0${rest}`, dialled) : readSentNumber(rest);
  }
  return kindOf(dialled.replace(/^0(?=1[89]00)/, ''), dialled);
}

function kindOf(written: string, dialled: string): SentNumber {
  if (premiumForm.test(written)) return { kind: 'premium', written };
  if (freeForm.test(written)) return { kind: 'free', written };
  if (nationalForm.test(written) || shortForm.test(written)) return { kind: 'national', written };
  return { kind: 'international', written: dialled };
}

/** The costly kind of a number that is sent; undefined for all others. */
export function costlyKind({ kind }: SentNumber): CostlyKind | undefined {
  return kind === 'international' || kind === 'premium' ? kind : undefined;
}

/** Has the operator opened a costly kind to the tenant? */
export function isGranted(kind: CostlyKind, grant: OutsideGrant): boolean {
  return grantOf[kind](grant);
}

/**
 * Does a prefix name the costly kind itself? One that is empty or short and happens to take such a number does not
 * open it.
 */
export function namesCostly(kind: CostlyKind, prefix: string): boolean {
  const dialled = prefix.replace(/^\+/, '00');
  const isPremium = /^(?:0084|84|0)?1900/.test(dialled);
  return kind === 'premium' ? isPremium : dialled.startsWith('00') && !isPremium;
}
