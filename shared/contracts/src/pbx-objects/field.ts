import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { destinationSchema } from './routing-object.ts';
import { internalNumberSchema } from '../subscribers/extension.ts';
import { blankText } from '../text/blank-text.ts';
import { messages } from './messages.ts';

/** Text that must be there, trimmed. */
export function requiredText(most: number) {
  return v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(most, commonMessages.tooLong(most)),
  );
}

/** Text that may be empty. */
export function optionalText(most: number) {
  return v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(most, commonMessages.tooLong(most))),
    '',
  );
}

/** A whole number. */
export function wholeNumber(least: number, most: number) {
  const words = messages.whole(least, most);
  return v.pipe(
    v.number(words),
    v.integer(words),
    v.minValue(least, words),
    v.maxValue(most, words),
  );
}

/** A whole number with a default. */
export function whole(least: number, most: number, standard: number) {
  return v.optional(wholeNumber(least, most), standard);
}

/** A yes or no with a default. */
export function flag(standard: boolean) {
  return v.optional(v.boolean(), standard);
}

/** A choice with a default. */
export function choice<const Options extends readonly [string, ...string[]]>(
  options: Options,
  standard: Options[number],
) {
  return v.optional(v.picklist(options, commonMessages.chooseFromList), standard);
}

/** A destination that must be chosen; its number, where it is one outside, is checked. */
export const requiredDestination = v.pipe(
  destinationSchema,
  v.metadata({ isDestination: true }),
  v.forward(
    v.check(
      ({ dest_type, dest_value }) =>
        dest_type !== 'fw' || /^\+?[0-9]{3,15}$/.test(dest_value ?? ''),
      commonMessages.phoneFormat,
    ),
    ['dest_value'],
  ),
  v.forward(
    v.check(({ dest_type, dest_id }) => dest_type === 'fw' || dest_id !== null, REQUIRED_MESSAGE),
    ['dest_id'],
  ),
);

/** A destination; none ends the call ("Kết thúc cuộc gọi"). */
export const destinationOrEnd = v.optional(v.nullable(requiredDestination), null);

/** Internal number of an object, in one space with the subscribers' extensions; none for an empty text. */
export const internalNumber = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        blankText,
        v.transform(() => null),
      ),
      internalNumberSchema,
    ]),
  ),
  null,
);

/** HH:mm */
export const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.timeFormat),
);

/** yyyy-MM-dd */
export const day = v.pipe(v.string(), v.isoDate(commonMessages.dayInvalid));

/** A moment in ISO 8601. Its pattern takes an offset of hours alone, which no clock reads. */
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(messages.momentInvalid),
  v.check((text) => !Number.isNaN(Date.parse(text)), messages.momentInvalid),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its name, such as Asia/Ho_Chi_Minh: with one that is none no call could be routed. */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, messages.timeZoneInvalid),
);

/** A whole minute of a day, or none for both: the whole day. */
export const timeRange = {
  time_from: v.optional(v.nullable(timeOfDay), null),
  time_to: v.optional(v.nullable(timeOfDay), null),
};

/** Both or none of a range of hours, and never an empty one. */
export function isTimeRange(range: {
  readonly time_from: string | null;
  readonly time_to: string | null;
}): boolean {
  const { time_from, time_to } = range;
  return (
    (time_from === null) === (time_to === null) && (time_from === null || time_from !== time_to)
  );
}

/** The message for {@link isTimeRange}. */
export const TIME_RANGE_MESSAGE = messages.timeRange;

/** Are all values of a list different? */
export function allDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
