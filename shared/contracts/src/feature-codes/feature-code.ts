import * as v from 'valibot';
import { flag } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** What follows a code when it is dialled. */
type FeatureInput = 'none' | 'optional' | 'required';

/** What phones of a company can dial, in the order of the screen: the usual code, and whether digits follow it. */
export const featureCodes = {
  /** Takes the call that rings at somebody of the same group. */
  pickup: { usual: '*8', input: 'none' },
  /** Takes the call that rings at one extension of the same group. */
  pickup_of: { usual: '**', input: 'required' },
  /** All calls of the own extension go to the number that follows. */
  forward_on: { usual: '*72', input: 'required' },
  forward_off: { usual: '*73', input: 'none' },
  /** "Không làm phiền" of the own extension. */
  dnd_on: { usual: '*78', input: 'none' },
  dnd_off: { usual: '*79', input: 'none' },
  /** Closes a time condition by hand, or gives it back to its hours; its night number follows (1 where none does). */
  night_mode: { usual: '*70', input: 'optional' },
  /** Hears the own mailbox, by its PIN. */
  mailbox_own: { usual: '*97', input: 'none' },
  /** Hears the mailbox of the extension that follows, or is asked for. */
  mailbox_of: { usual: '*98', input: 'optional' },
  /** Into the conference room whose number follows. */
  conference: { usual: '*81', input: 'required' },
  /** Parks the call that is transferred to it, or that is held; takes the one in the slot that follows. */
  park: { usual: '*68', input: 'optional' },
  /** An announcement to the free phones of the ring group whose number follows. */
  page: { usual: '*80', input: 'required' },
  /** Makes the desk phone that dials it that of the extension that follows, which gives its PIN. */
  hot_desk_in: { usual: '*11', input: 'optional' },
  /** Gives the desk phone back to its own extension. */
  hot_desk_out: { usual: '*12', input: 'none' },
  /** Whoever dials it hears the own voice. */
  echo: { usual: '*43', input: 'none' },
  /** During a talk: begins its recording, or pauses it and goes on. */
  record: { usual: '*1', input: 'none' },
} as const satisfies Record<string, { usual: string; input: FeatureInput }>;

export type FeatureName = keyof typeof featureCodes;
export const featureNames = Object.keys(featureCodes) as FeatureName[];

const inputOf = (name: FeatureName): FeatureInput => featureCodes[name].input;

/** A code and whether it works. It begins with a sign that no extension, emergency or outside number has. */
const codeEntry = (name: FeatureName) =>
  v.optional(
    v.object({
      code: v.optional(
        v.pipe(v.string(), v.trim(), v.regex(/^[*#][0-9*#]{1,5}$/, messages.format)),
        featureCodes[name].usual,
      ),
      is_active: flag(true),
    }),
    {},
  );

type Codes = Readonly<Record<FeatureName, { readonly code: string; readonly is_active: boolean }>>;

/** The feature whose code could not be told from that of `name`; undefined for none. */
export function clashOf(codes: Codes, name: FeatureName): FeatureName | undefined {
  const { code, is_active } = codes[name];
  if (!is_active) return undefined;
  return featureNames.find((other) => {
    const taken = codes[other];
    if (other === name || !taken.is_active) return false;
    return (
      taken.code === code || continues(taken.code, code, name) || continues(code, taken.code, other)
    );
  });
}

/** Could `code` be `beginning`, of a feature that takes digits, followed by some? */
function continues(code: string, beginning: string, name: FeatureName): boolean {
  const rest = code.slice(beginning.length);
  return inputOf(name) !== 'none' && code.startsWith(beginning) && /^\d+$/.test(rest);
}

/** The table of codes of a company. Codes that are switched off may be doubled: nobody reaches them. */
export const featureCodesFormSchema = v.pipe(
  v.object({
    pickup: codeEntry('pickup'),
    pickup_of: codeEntry('pickup_of'),
    forward_on: codeEntry('forward_on'),
    forward_off: codeEntry('forward_off'),
    dnd_on: codeEntry('dnd_on'),
    dnd_off: codeEntry('dnd_off'),
    night_mode: codeEntry('night_mode'),
    mailbox_own: codeEntry('mailbox_own'),
    mailbox_of: codeEntry('mailbox_of'),
    conference: codeEntry('conference'),
    park: codeEntry('park'),
    page: codeEntry('page'),
    hot_desk_in: codeEntry('hot_desk_in'),
    hot_desk_out: codeEntry('hot_desk_out'),
    echo: codeEntry('echo'),
    record: codeEntry('record'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const codes = dataset.value;
    for (const name of featureNames) {
      if (clashOf(codes, name) === undefined) continue;
      const entry = codes[name];
      addIssue({
        message: messages.taken,
        path: [
          { type: 'object', origin: 'value', input: codes, key: name, value: entry },
          { type: 'object', origin: 'value', input: entry, key: 'code', value: entry.code },
        ],
      });
    }
  }),
);
export type FeatureCodesForm = v.InferOutput<typeof featureCodesFormSchema>;

/** Under which the codes stand in the history: a company has one table of them. */
export const FEATURE_CODES_ID = '00000000-0000-7000-8000-0000000000cc';

/** What was dialled: a feature, and the digits behind its code (empty for none). */
export interface DialledFeature {
  readonly name: FeatureName;
  readonly digits: string;
}

/** Reads what was dialled by a table of codes; undefined when it is no code that works. The longest code wins. */
export function readFeatureCode(codes: Codes, dialled: string): DialledFeature | undefined {
  return featureNames
    .flatMap((name) => {
      const { code, is_active } = codes[name];
      const digits = dialled.slice(code.length);
      const input = inputOf(name);
      const fits = digits === '' ? input !== 'required' : input !== 'none' && /^\d+$/.test(digits);
      return is_active && dialled.startsWith(code) && fits ? [{ name, digits }] : [];
    })
    .toSorted((one, other) => one.digits.length - other.digits.length)[0];
}
