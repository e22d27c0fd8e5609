import type { FieldError } from '@alo/contracts';
import * as v from 'valibot';
import { messages } from './messages.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const part = (of: object, key: string): unknown => Reflect.get(of, key);
const isSchema = (value: unknown): value is v.GenericSchema =>
  isObject(value) && part(value, 'kind') === 'schema';

/** Schemas that no object fits. */
const scalars = new Set([
  'string',
  'number',
  'boolean',
  'literal',
  'picklist',
  'null',
  'undefined',
]);

/** Options of a union or a variant that an object may fit. */
function optionsOf(schema: object): object[] {
  const options = part(schema, 'options');
  if (!Array.isArray(options)) return [];
  return options.filter(isObject).filter((option) => !scalars.has(String(part(option, 'type'))));
}

/** The options of a variant that a value may be by its discriminator; all of them when there is no match. */
function chosenOptions(schema: object, value: object): object[] {
  const options = optionsOf(schema);
  const key = part(schema, 'key');
  if (typeof key !== 'string') return options;
  const chosen = options.filter((option) => {
    const entries = part(option, 'entries');
    const discriminator = isObject(entries) ? part(entries, key) : undefined;
    return isSchema(discriminator) && v.is(discriminator, part(value, key));
  });
  return chosen.length > 0 ? chosen : options;
}

/** Walks a value along its schema. */
class Walk {
  readonly found: FieldError[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.found.length >= this.#most;
  }

  at(schema: unknown, value: unknown, path: readonly string[]): void {
    if (!isObject(schema) || !isObject(value) || this.isFull) return;
    const wrapped = part(schema, 'wrapped');
    if (wrapped !== undefined) return this.at(wrapped, value, path);
    switch (part(schema, 'type')) {
      case 'object':
      case 'strict_object':
        return this.#object(schema, value, path);
      case 'array':
        return this.#items(value, path, () => part(schema, 'item'));
      case 'record':
        return this.#items(value, path, () => part(schema, 'value'));
      case 'union':
      case 'variant':
        return this.#anyOf(chosenOptions(schema, value), value, path);
      default:
        return undefined;
    }
  }

  #object(schema: object, value: object, path: readonly string[]): void {
    const entries = part(schema, 'entries');
    if (!isObject(entries) || Array.isArray(value)) return;
    for (const key of Object.keys(value)) {
      if (this.isFull) return;
      const where = [...path, key];
      if (!Object.hasOwn(entries, key))
        this.found.push({
          path: where.join('.'),
          code: 'UNKNOWN_FIELD',
          message: messages.unknownField,
        });
      else this.at(part(entries, key), part(value, key), where);
    }
  }

  #items(value: object, path: readonly string[], schemaOf: () => unknown): void {
    for (const [key, item] of Object.entries(value)) {
      if (this.isFull) return;
      this.at(schemaOf(), item, [...path, key]);
    }
  }

  /** What is unknown to all of them; where one knows every key, nothing is. */
  #anyOf(options: readonly object[], value: object, path: readonly string[]): void {
    let fewest: FieldError[] | undefined;
    for (const option of options) {
      const walk = new Walk(this.#most);
      walk.at(option, value, path);
      if (walk.found.length === 0) return;
      if (fewest === undefined || walk.found.length < fewest.length) fewest = walk.found;
    }
    this.found.push(...(fewest ?? []));
  }
}

/**
 * Keys that a schema does not declare, at any depth: each is a mistake or an attempt and is never silently dropped.
 * Stops at `most`.
 */
export function unknownKeys(schema: v.GenericSchema, value: unknown, most: number): FieldError[] {
  const walk = new Walk(most);
  walk.at(schema, value, []);
  return walk.found.slice(0, most);
}
