import type * as v from 'valibot';

/** What of a valibot schema tells about its parts. */
interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly { readonly kind: string; readonly metadata?: object }[];
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

/** Paths of all fields of a form, `members[].penalty`; a destination and a list of plain values are one field each. */
export function fieldsOf(schema: v.GenericSchema, path = ''): string[] {
  const parts: v.GenericSchema & SchemaParts = schema;
  const isDestination = parts.pipe?.some(
    ({ metadata }) => metadata !== undefined && 'isDestination' in metadata,
  );
  if (isDestination === true) return [path];
  if (parts.wrapped !== undefined) return fieldsOf(parts.wrapped, path);
  if (parts.item !== undefined) {
    const inner = fieldsOf(parts.item, `${path}[]`);
    return inner.length === 1 && inner[0] === `${path}[]` ? [path] : inner;
  }
  if (parts.entries !== undefined) {
    return Object.entries(parts.entries).flatMap(([key, entry]) =>
      fieldsOf(entry, path === '' ? key : `${path}.${key}`),
    );
  }
  if (parts.type === 'variant') {
    return [...new Set(parts.options?.flatMap((option) => fieldsOf(option, path)))];
  }
  return [path];
}

/** The same paths of a value, of what its lists hold. */
export function fieldsOfValue(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((item) => fieldsOfValue(item, `${path}[]`));
    return inner.every((one) => one === `${path}[]`) ? [path] : [...new Set(inner)];
  }
  if (typeof value !== 'object' || value === null || 'dest_type' in value) return [path];
  return Object.entries(value).flatMap(([key, entry]) => fieldsOfValue(entry, `${path}.${key}`));
}

/** The value, which adds the path of each of its fields that is read to `reads`. */
export function recording<Value>(value: Value, path: string, reads: Set<string>): Value {
  if (typeof value !== 'object' || value === null || 'dest_type' in value) return value;
  return new Proxy(value, {
    get: (target, key): unknown => {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return found;
      if (Array.isArray(target)) {
        return /^\d+$/.test(key) ? recording(found, `${path}[]`, reads) : found;
      }
      reads.add(`${path}.${key}`);
      return recording(found, `${path}.${key}`, reads);
    },
  });
}
