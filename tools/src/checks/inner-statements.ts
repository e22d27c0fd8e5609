import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiStatements, statementsOf } from './api-statements.ts';

const declared =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|let) (\w+)/;
const strings = /'[^'\n]*'|"[^"\n]*"/g;
const typeNames = /\b[A-Z]\w*|(?<=\btypeof )\w+/g;

/** Everything that the declaration files of a package declare, by name. */
async function allDeclarations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.d.ts'));
  const found = new Map<string, string>();
  for (const file of files.sort()) {
    for (const statement of statementsOf(await readFile(join(folder, file), 'utf8'))) {
      const name = declared.exec(statement)?.[1];
      if (name === undefined) continue;
      const earlier = found.get(name);
      const text = statement.replace(/^export /, '');
      found.set(name, earlier === undefined ? text : `${earlier}\n${text}`);
    }
  }
  return found;
}

/**
 * Types that no entry exports and that exported statements are made of, also through each other: a change
 * of theirs is a change of the API. Found by name, so two with one name both stand here.
 */
export async function innerStatements(
  folder: string,
  exported: ApiStatements,
): Promise<ApiStatements> {
  const all = await allDeclarations(folder);
  const inner: ApiStatements = new Map();
  const queue = [...exported.values()];
  for (const text of queue) {
    for (const [name] of text.replace(strings, '').matchAll(typeNames)) {
      const found = all.get(name);
      if (found === undefined || exported.has(name) || inner.has(name)) continue;
      inner.set(name, `// not exported\n${found}`);
      queue.push(found);
    }
  }
  return inner;
}
