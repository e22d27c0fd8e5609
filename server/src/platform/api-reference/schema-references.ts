/** Where named schemas stand in a document. */
const place = '#/components/schemas/';

export const referenceTo = (name: string): string => `${place}${name}`;

function referred(written: unknown): readonly string[] {
  const references = JSON.stringify(written).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  return [...references].map(([, name = '']) => name);
}

/** Names of the schemas that something refers to, and that these refer to in turn, in order. */
export function neededSchemas(
  from: unknown,
  schemaOf: (name: string) => unknown,
): readonly string[] {
  const needed = new Set(referred(from));
  // A set that grows while it is walked is walked to its new end.
  for (const name of needed) {
    for (const next of referred(schemaOf(name) ?? {})) needed.add(next);
  }
  return [...needed].sort();
}
