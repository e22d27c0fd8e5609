import * as v from 'valibot';
import { extensionSchema } from '../subscribers/extension.ts';
import {
  allDifferent,
  destinationOrEnd,
  flag,
  internalNumber,
  optionalText,
  requiredText,
  whole,
} from './field.ts';
import { messages } from './messages.ts';
import { mayReferTo, refersTo } from './reference.ts';

/** Keys of a menu: the keypad, `t` for silence and `i` for a wrong key. */
export const ivrKeys = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '*',
  '0',
  '#',
  't',
  'i',
] as const;

const ivrOptionSchema = v.object({
  key: v.picklist(ivrKeys, messages.ivr.chooseKey),
  label: optionalText(60),
  prompt_id: mayReferTo('greeting'),
  dest: destinationOrEnd,
  is_active: flag(true),
});

/** Voice menu (entities.md §4.7). */
export const ivrFormSchema = v.object({
  name: requiredText(60),
  extension: internalNumber,
  welcome_id: refersTo('greeting'),
  short_id: mayReferTo('greeting'),
  invalid_id: mayReferTo('greeting'),
  timeout_id: mayReferTo('greeting'),
  timeout: whole(1, 30, 5),
  inter_digit_timeout: whole(1, 10, 3),
  max_digits: whole(1, 6, 1),
  max_retries: whole(0, 9, 3),
  direct_dial: flag(false),
  excluded_extensions: v.optional(v.array(extensionSchema), []),
  options: v.pipe(
    v.array(ivrOptionSchema),
    v.check((options) => allDifferent(options.map(({ key }) => key)), messages.ivr.keyTwice),
    v.check((options) => options.some(({ key }) => /^[0-9*#]$/.test(key)), messages.ivr.addKey),
  ),
  is_active: flag(true),
});
