import * as v from 'valibot';
import { nationalForm, withoutSeparators } from '../phone/number-form.ts';
import { choice, destinationOrEnd, flag, moment, optionalText } from './field.ts';
import { messages } from './messages.ts';
import { refersTo } from './reference.ts';
import { scopeOrAll } from './outbound.ts';

const valueMessage = messages.blockedFormat;
/** Twenty signs at most; `**` says no more than `*`. */
const value = v.optional(
  v.pipe(
    v.string(),
    v.transform(withoutSeparators),
    v.regex(/^\+?[0-9*?]{0,20}$/, valueMessage),
    v.transform((text) => text.replace(/\*+/g, '*')),
  ),
  '',
);
const common = {
  value,
  /** An exception ("allow") wins over every block. */
  mode: choice(['block', 'allow'], 'block'),
  reason: optionalText(255),
  expired_at: v.optional(v.nullable(moment), null),
  is_active: flag(true),
};

/** Does the value fit its type: digits for exact and prefix, anything but empty for a pattern. */
function valueFits({ type, value }: { readonly type: string; readonly value: string }): boolean {
  if (type === 'anonymous') return true;
  return type === 'pattern' ? value !== '' : /^\+?[0-9]{1,20}$/.test(value);
}

/** One number is one entry, in whatever form it was typed. */
function inOneForm<Form extends { readonly type: string; readonly value: string }>(
  form: Form,
): Form {
  return form.type === 'exact' ? { ...form, value: nationalForm(form.value) } : form;
}

/** Blocked caller (entities.md §4.14). */
export const blockedIncomingFormSchema = v.pipe(
  v.object({
    type: choice(['exact', 'prefix', 'pattern', 'anonymous'], 'exact'),
    ...common,
    action: choice(['reject', 'busy', 'silent', 'destination'], 'reject'),
    /** The announcement or shared mailbox of the action `destination`. */
    action_dest: destinationOrEnd,
    number_ids: v.optional(v.array(refersTo('number')), []),
  }),
  v.forward(
    v.check((form) => valueFits(form), valueMessage),
    ['value'],
  ),
  v.transform(inOneForm),
);

/** Number that must not be called (entities.md §4.14). */
export const blockedOutgoingFormSchema = v.pipe(
  v.object({
    type: choice(['exact', 'prefix', 'pattern'], 'exact'),
    ...common,
    scope: scopeOrAll,
  }),
  v.forward(
    v.check((form) => valueFits(form), valueMessage),
    ['value'],
  ),
  v.transform(inOneForm),
);
