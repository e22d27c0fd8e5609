import * as v from 'valibot';
import { nationalForm } from '../phone/number-form.ts';
import { optionalText } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';
import { numberUsages } from './number.ts';

/** Numbers that are assigned at once. */
export const mostAssigned = 500;

const writtenNumber = /^\+?[0-9]{3,15}$/;

/**
 * Numbers that a text names, in their national form, each once: one a line or by commas, `02471080000-02471080099` for a range.
 * Undefined where it names something else, or more than {@link mostAssigned}.
 */
export function readNumbers(text: string): readonly string[] | undefined {
  const found = new Set<string>();
  for (const part of text.split(/[\n,;]+/).map((one) => one.replaceAll(/[\s().]/g, ''))) {
    if (part === '') continue;
    const [first = '', last = first, ...more] = part.split('-');
    const [from, to] = [national(first), national(last)];
    if (more.length > 0 || from === undefined || to === undefined) return undefined;
    if (from.length !== to.length || BigInt(to) < BigInt(from)) return undefined;
    if (BigInt(to) - BigInt(from) >= BigInt(mostAssigned)) return undefined;
    for (let at = BigInt(from); at <= BigInt(to); at += 1n) {
      found.add(String(at).padStart(from.length, '0'));
    }
    if (found.size > mostAssigned) return undefined;
  }
  return [...found];
}

function national(text: string): string | undefined {
  return writtenNumber.test(text) ? nationalForm(text.replace('+', '')) : undefined;
}

/** What the operator says of numbers: whose they are, and of which carrier. */
export const assignedNumberFormSchema = v.object({
  /** As {@link readNumbers} reads it; of a number that is there: it. */
  numbers: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.numbersNeeded),
    v.maxLength(20_000, messages.numbersFormat),
    v.check((text) => text === '' || (readNumbers(text)?.length ?? 0) > 0, messages.numbersFormat),
  ),
  company: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/, messages.companyNeeded)),
  provider_name: optionalText(50),
  /** The last day on which it works; empty: without end. */
  expired_at: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
});
export type AssignedNumberForm = v.InferOutput<typeof assignedNumberFormSchema>;

/** A number of the installation as its operator sees it. */
export const assignedNumberSchema = v.object({
  /** The number itself: no two companies have the same. */
  id: v.string(),
  row_version: v.number(),
  form: assignedNumberFormSchema,
  company_name: v.string(),
  type: v.picklist(['fixed', 'mobile', '1900', '1800', 'voip']),
  display_name: v.string(),
  usage: v.picklist(numberUsages),
  /** The company has it in use. */
  is_active: v.boolean(),
  inbound_name: v.nullable(v.string()),
  /** Places of the company that use it. */
  uses: v.number(),
});
export type AssignedNumber = v.InferOutput<typeof assignedNumberSchema>;

/** What the operator did with a number. */
export const numberActions = ['assign', 'update', 'move', 'withdraw'] as const;

export const numberVersionSchema = v.object({
  version: v.number(),
  number: v.string(),
  action: v.picklist(numberActions),
  /** Whose it is afterwards, and whose it was; empty: nobody's. */
  company: v.string(),
  company_before: v.string(),
  by: v.string(),
  at: v.string(),
});
export type NumberVersion = v.InferOutput<typeof numberVersionSchema>;
