import { objectForms, type ObjectKind } from '@alo/contracts';
import type { RecordForm } from '@alo/ui/records';
import * as v from 'valibot';
import { messages } from './messages.ts';

/** The contract's defaults of a destination that must be chosen: nothing is chosen yet. */
const unchosenSchema = v.object({ dest_type: v.undefined() });

/** A new form: the defaults of the contract, and what the screen adds where the contract has none. */
export function blankForm(kind: ObjectKind, more: RecordForm): RecordForm {
  const defaults: RecordForm = { ...v.getDefaults(objectForms[kind]) };
  for (const [field, value] of Object.entries(defaults)) {
    const isDestination = typeof value === 'object' && value !== null && 'dest_type' in value;
    if (isDestination && v.is(unchosenSchema, value)) defaults[field] = null;
  }
  return { ...defaults, ...more };
}

/** A copy of a form; what belongs to one object alone is chosen again. */
export function copyOfForm(form: RecordForm): RecordForm {
  const name = typeof form['name'] === 'string' ? { name: messages.copyOf(form['name']) } : {};
  const own = {
    ...('extension' in form ? { extension: null } : {}),
    // Of a shared mailbox: the number by which it is called.
    ...('number' in form ? { number: '' } : {}),
    // Of a time condition: the next one that is free.
    ...('night_number' in form ? { night_number: null } : {}),
    ...('number_id' in form ? { number_id: '' } : {}),
  };
  return { ...form, ...rowsOf(form), ...name, ...own };
}

/** Rows that have an id of their own (rules, hours) get new ones; those of members name somebody else. */
function rowsOf(form: RecordForm): RecordForm {
  const entries = ['rules', 'details'].flatMap((field) => {
    const rows: unknown = form[field];
    if (!Array.isArray(rows)) return [];
    return [[field, rows.map((row: object) => ({ ...row, id: crypto.randomUUID() }))] as const];
  });
  return Object.fromEntries(entries);
}
