import type { JsonSchema } from '@valibot/to-json-schema';

/** Spaces in front of a line, or null for one line. */
type Indent = string | null;

const deeper = (indent: Indent): Indent => (indent === null ? null : `${indent}  `);

/** Name of the TypeScript type of a schema that is referred to. */
export const typeName = (ref: string): string =>
  (ref.split('/').at(-1) ?? ref).replace(/\W+([a-z]?)/gi, (_all, letter: string) =>
    letter.toUpperCase(),
  );

const quoted = (value: unknown) => JSON.stringify(value);
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** The whole or its parts in brackets, where a `[]` or `&` behind would take the last part only. */
const bracketed = (text: string) => (/[|&]/.test(text) ? `(${text})` : text);

function union(
  schemas: readonly (JsonSchema | boolean)[],
  joiner: '|' | '&',
  indent: Indent,
): string {
  const texts = [...new Set(schemas.map((schema) => typeText(schema, indent)))];
  return texts.map((text) => (joiner === '&' ? bracketed(text) : text)).join(` ${joiner} `);
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: Indent,
): string {
  const names = Object.entries(properties);
  if (names.length === 0) {
    return additionalProperties === undefined || typeof additionalProperties === 'boolean'
      ? 'Record<string, unknown>'
      : `Record<string, ${typeText(additionalProperties, indent)}>`;
  }
  const fields = names.map(
    ([name, schema]) =>
      `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema, deeper(indent))};`,
  );
  if (indent === null) return `{ ${fields.join(' ')} }`;
  return `{\n${fields.map((field) => `${deeper(indent)}${field}\n`).join('')}${indent}}`;
}

function arrayText(
  { items, prefixItems }: JsonSchema & { readonly prefixItems?: unknown },
  indent: Indent,
): string {
  const places = Array.isArray(prefixItems) ? prefixItems : items;
  if (Array.isArray(places)) return `[${places.map((one) => typeText(one, indent)).join(', ')}]`;
  const item: JsonSchema | boolean = items === undefined || Array.isArray(items) ? true : items;
  return `${bracketed(typeText(item, indent))}[]`;
}

function plainText(type: JsonSchema['type'], schema: JsonSchema, indent: Indent): string {
  switch (type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayText(schema, indent);
    case 'object':
      return objectText(schema, indent);
    default:
      return 'unknown';
  }
}

/**
 * A JSON Schema as a TypeScript type. What TypeScript cannot say (lengths, patterns) is left out.
 * @param indent - of the line that it begins on, for a field on each line; null: all on one line
 */
export function typeText(schema: JsonSchema | boolean, indent: Indent = null): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.$ref !== undefined) return typeName(schema.$ref);
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(quoted).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return union(alternatives, '|', indent);
  if (schema.allOf !== undefined) return union(schema.allOf, '&', indent);
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => plainText(type, schema, indent)).join(' | ');
  }
  return plainText(schema.type, schema, indent);
}
