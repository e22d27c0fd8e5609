import * as v from 'valibot';
import { allDifferent, optionalText, whole } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** What a price is for: numbers of a network or kind, or all that begin in one way (the longest beginning wins). */
export const tariffKinds = [
  'viettel',
  'vinaphone',
  'mobifone',
  'vietnamobile',
  'gmobile',
  'itel',
  'wintel',
  'landline',
  'free',
  'premium',
  'international',
  'prefix',
] as const;
export type TariffKind = (typeof tariffKinds)[number];

const tariffRowSchema = v.pipe(
  v.object({
    kind: v.picklist(tariffKinds, messages.chooseKind),
    /** Digits as they are dialled, only of the kind `prefix`: `0084`, `1900`, `024`. */
    prefix: v.optional(v.pipe(v.string(), v.trim()), ''),
    note: optionalText(60),
    /** VND a minute. */
    per_minute: whole(0, 1_000_000, 0),
    /** Seconds that are charged whatever the length, then the seconds of each further block. */
    first: whole(1, 600, 6),
    block: whole(1, 600, 1),
  }),
  v.forward(
    v.check(
      ({ kind, prefix }) => kind !== 'prefix' || /^[0-9]{1,15}$/.test(prefix),
      messages.prefixFormat,
    ),
    ['prefix'],
  ),
);

const mobile = { prefix: '', note: '', per_minute: 900, first: 6, block: 1 };

/** Prices that a company begins with: the usual ones of SIP trunks, to be replaced by those of the contract. */
export const usualTariff: v.InferOutput<typeof tariffRowSchema>[] = [
  { ...mobile, kind: 'viettel' },
  { ...mobile, kind: 'vinaphone' },
  { ...mobile, kind: 'mobifone' },
  { ...mobile, kind: 'vietnamobile' },
  { ...mobile, kind: 'gmobile' },
  { ...mobile, kind: 'itel' },
  { ...mobile, kind: 'wintel' },
  { ...mobile, kind: 'landline', per_minute: 800 },
  { ...mobile, kind: 'free', per_minute: 0 },
  { ...mobile, kind: 'premium', per_minute: 3000, first: 60, block: 60 },
  { ...mobile, kind: 'international', per_minute: 6000, first: 60, block: 60 },
];

/** Prices of calls to outside, without VAT. */
export const tariffFormSchema = v.object({
  rows: v.optional(
    v.pipe(
      v.array(tariffRowSchema),
      v.maxLength(300, messages.tooManyRows),
      v.check(
        (rows) => allDifferent(rows.map(({ kind, prefix }) => (kind === 'prefix' ? prefix : kind))),
        messages.priceTwice,
      ),
    ),
    usualTariff,
  ),
});
export type TariffForm = v.InferOutput<typeof tariffFormSchema>;

/** Under which the prices stand in the history: a company has one set of them. */
export const TARIFF_ID = '00000000-0000-7000-8000-0000000000cb';
