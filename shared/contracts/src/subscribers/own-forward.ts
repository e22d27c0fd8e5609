import * as v from 'valibot';
import { commonMessages } from '../messages.ts';

/** When the own calls go elsewhere, in the order of the page. */
export const forwardMoments = ['always', 'busy', 'noanswer'] as const;
export type ForwardMoment = (typeof forwardMoments)[number];

/** Extension, internal number or number outside; empty for none. */
const target = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\+?[0-9]{2,15})?$/, commonMessages.phoneFormat),
);

/** A forward as it stands: what is dialled for it, or the name of what only an administrator can choose. */
const standing = v.object({ number: v.string(), name: v.string() });

export const ownForwardSchema = v.object({
  has_extension: v.boolean(),
  extension: v.string(),
  dnd: v.boolean(),
  always: standing,
  busy: standing,
  noanswer: standing,
});
export type OwnForward = v.InferOutput<typeof ownForwardSchema>;

/** What somebody sets for the own extension; an empty number leaves what an administrator has chosen. */
export const ownForwardFormSchema = v.object({
  dnd: v.boolean(),
  always: target,
  busy: target,
  noanswer: target,
});
