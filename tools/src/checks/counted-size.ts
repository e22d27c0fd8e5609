/** Bytes of a script by its file name, `name.hash.js`. */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Scripts that a page fetches only when somebody opens something: their names begin with `prefix`. */
export function splitSizes(
  sizes: ScriptSizes,
  prefix: string,
): { readonly opened: ScriptSizes; readonly rest: ScriptSizes } {
  const entries = [...sizes];
  return {
    opened: new Map(entries.filter(([file]) => file.startsWith(prefix))),
    rest: new Map(entries.filter(([file]) => !file.startsWith(prefix))),
  };
}

/**
 * What a page may fetch of an app. Scripts whose name begins with `oneOf` are alternatives, of which a page
 * takes one: the largest counts.
 */
export function countedSize(sizes: ScriptSizes, oneOf?: string): number {
  let always = 0;
  const alternatives = new Map<string, number>();
  for (const [file, bytes] of sizes) {
    const [name = ''] = file.split('.');
    if (oneOf === undefined || !name.startsWith(oneOf)) always += bytes;
    else alternatives.set(name, (alternatives.get(name) ?? 0) + bytes);
  }
  return always + Math.max(0, ...alternatives.values());
}
