import type { TariffForm, TariffKind } from '@alo/contracts';
import { carrierOf } from '../number/carrier.ts';
import { readSentNumber } from './sent-number.ts';

/** What a call costs. */
export interface CallPrice {
  /** VND, 0-1,000,000. */
  readonly perMinute: number;
  /** Seconds that are charged whatever the length, 1-600. */
  readonly first: number;
  /** Seconds of each further block, 1-600. */
  readonly block: number;
  /** VND for a call that is answered, whatever its length; default: 0. */
  readonly connection?: number;
}

/** A row of a price list: of numbers that begin in one way (kind `prefix`), or of one kind. */
interface PriceRow {
  readonly kind: string;
  /** Digits as they are dialled, of the kind `prefix`. */
  readonly prefix: string;
}

/** The kind of a number that is sent to a carrier, for the price list. */
export function tariffKindOf(number: string): TariffKind {
  const { kind, written } = readSentNumber(number);
  if (kind !== 'national') return kind;
  const carrier = carrierOf(written);
  return mobile.find((one) => one === carrier) ?? 'landline';
}

const mobile: readonly TariffKind[] = [
  'viettel',
  'vinaphone',
  'mobifone',
  'vietnamobile',
  'gmobile',
  'itel',
  'wintel',
];

/**
 * The row of a number as it is sent: that of the longest beginning, else of the first of `kinds` that has one; of rows for
 * the same numbers the first. Undefined where the list has none.
 */
export function rowOf<Row extends PriceRow>(
  rows: readonly Row[],
  number: string,
  kinds: readonly string[],
): Row | undefined {
  const { written } = readSentNumber(number);
  const [longest] = rows
    .filter(({ kind, prefix }) => kind === 'prefix' && written.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  if (longest !== undefined) return longest;
  for (const kind of kinds) {
    const row = rows.find((one) => one.kind === kind);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** The price of a number as it is sent: that of the longest beginning, else of its kind; undefined where the list has none. */
export function priceOf({ rows }: TariffForm, number: string): CallPrice | undefined {
  const kind = tariffKindOf(number);
  // Lists that were stored before these networks had a row of their own.
  const kinds = kind === 'itel' || kind === 'wintel' ? [kind, 'landline'] : [kind];
  const row = rowOf(rows, number, kinds);
  return row && { perMinute: row.per_minute, first: row.first, block: row.block };
}

/** Seconds that are charged for so many seconds of talk: the first block and whole further ones; none without an answer. */
export function chargedSeconds(
  { first, block }: Pick<CallPrice, 'first' | 'block'>,
  talkSeconds: number,
): number {
  if (talkSeconds <= 0) return 0;
  return first + Math.max(0, Math.ceil((talkSeconds - first) / block)) * block;
}

/** VND, rounded up, of a call in which people talked so many seconds; one that was not answered is free. */
export function callCost(price: CallPrice, talkSeconds: number): number {
  const seconds = chargedSeconds(price, talkSeconds);
  if (seconds === 0) return 0;
  return (price.connection ?? 0) + Math.ceil((seconds * price.perMinute) / 60);
}

/** The longest talk, in seconds, that costs no more than so many VND; 0 when not even the first block does. */
export function longestTalk(
  { perMinute, first, block, connection = 0 }: CallPrice,
  money: number,
): number {
  const left = money - connection;
  if (perMinute === 0) return left < 0 ? 0 : Number.POSITIVE_INFINITY;
  const seconds = Math.floor((left * 60) / perMinute);
  if (!(seconds >= first)) return 0;
  return first + Math.floor((seconds - first) / block) * block;
}
