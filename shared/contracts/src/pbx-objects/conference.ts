import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { internalNumberSchema } from '../subscribers/extension.ts';
import { blankText } from '../text/blank-text.ts';
import { flag, requiredText, whole } from './field.ts';
import { messages } from './messages.ts';

/** What is keyed to come in: long enough not to be guessed, short enough to be told. */
export const pinSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(/^[0-9]{4,10}$/, messages.pinFormat),
);

/** Conference room: whoever knows the number and a PIN meets the others in it. */
export const conferenceFormSchema = v.pipe(
  v.object({
    name: requiredText(60),
    /** In one space with the extensions. */
    number: internalNumberSchema,
    pin: pinSchema,
    /** Of who may begin, mute and remove by keys; empty for none. */
    moderator_pin: v.optional(v.union([blankText, pinSchema]), ''),
    /** People at once; a moderator comes in beyond it. */
    max_members: whole(2, 100, 20),
    /** The others hear that somebody comes or goes. */
    announce_join: flag(true),
    /** Nobody talks before a moderator is there. */
    wait_for_moderator: flag(false),
    record: flag(false),
    is_active: flag(true),
  }),
  v.forward(
    v.check(({ pin, moderator_pin }) => pin !== moderator_pin, messages.conference.samePin),
    ['moderator_pin'],
  ),
  v.forward(
    v.check(
      ({ wait_for_moderator, moderator_pin }) => !wait_for_moderator || moderator_pin !== '',
      messages.conference.moderatorNeeded,
    ),
    ['moderator_pin'],
  ),
);
