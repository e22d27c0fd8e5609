import { type Destination, destinationSchema } from '@alo/contracts';
import * as v from 'valibot';

/** One way on from an object. */
export interface WayOn {
  /** Path of the field: `options.2.dest`. */
  readonly slot: string;
  /** What the way is for: a key, the callers of a rule, a holiday. */
  readonly detail: string;
  /** What the company calls it: the label of a key. */
  readonly label: string;
  /** Null: the call ends. */
  readonly destination: Destination | null;
}

const isDestinationField = (key: string) => /(^|_)dest$|^destination$/.test(key);
/** Fields that name a row of a list. */
const rowNames = ['key', 'name', 'caller_type', 'when'] as const;

/**
 * Every destination of a form that a call can take, in the order of its fields; the shortcut to a time condition
 * counts too. What is switched off, and the way of a key that is not set, lead nowhere.
 */
export function destinationsOf(form: object): WayOn[] {
  const ways: WayOn[] = [];
  walk(form, [], { detail: '', label: '' }, ways);
  return ways;
}

function walk(
  value: object,
  path: readonly string[],
  named: Pick<WayOn, 'detail' | 'label'>,
  ways: WayOn[],
): void {
  for (const [key, entry] of Object.entries(value)) {
    const here = [...path, key];
    if (key === 'time_condition_id' && typeof entry === 'string') {
      const destination: Destination = { dest_type: 'time', dest_id: entry, dest_value: null };
      ways.push({ slot: here.join('.'), ...named, destination });
    } else if (key === 'exit_dest' && Reflect.get(value, 'exit_key') === null) {
      continue;
    } else if (isDestinationField(key)) {
      const destination = v.parse(v.nullable(destinationSchema), entry);
      ways.push({ slot: here.join('.'), ...named, destination });
    } else if (Array.isArray(entry)) {
      for (const [at, row] of entry.entries()) {
        if (typeof row !== 'object' || row === null) continue;
        if (Reflect.get(row, 'is_active') === false) continue;
        const label: unknown = Reflect.get(row, 'label');
        walk(
          row,
          [...here, String(at)],
          { detail: nameOfRow(row), label: typeof label === 'string' ? label : '' },
          ways,
        );
      }
    }
  }
}

function nameOfRow(row: object): string {
  for (const key of rowNames) {
    const name: unknown = Reflect.get(row, key);
    if (typeof name === 'string') return name;
  }
  return '';
}
