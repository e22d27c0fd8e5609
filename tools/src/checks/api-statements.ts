import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Text of each exported thing by its name, as the compiler declares it. */
export type ApiStatements = Map<string, string>;

const statementStart = /^(?:export|declare|type|interface|import|const|function|class|abstract)\b/;
const declaration =
  /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|let) (\w+)/;
const starFrom = /^export \* from '([^']+)'/;
const namesFrom = /^export (?:type )?\{([^}]*)\} from '([^']+)'/;

const renamed = /^\/\/ (\w+) is\n/;
const notExported = /^\/\/ not exported\n/;

/** Name under which a statement of a report is exported; a `*` and the package for `export *`. */
export function statementName(statement: string): string {
  const oneLine = statement.replace(/\s+/g, ' ');
  const star = starFrom.exec(oneLine)?.[1];
  if (star !== undefined) return `*${star}`;
  if (notExported.test(statement)) return statementName(statement.replace(notExported, 'export '));
  const here = parseNames(namesFrom.exec(oneLine)?.[1] ?? '')[0]?.here;
  return renamed.exec(statement)?.[1] ?? here ?? declaration.exec(statement)?.[1] ?? oneLine;
}

/** Declaration files have every statement begin at the left margin and nothing else but closing brackets. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  for (const line of text.split('\n')) {
    if (statementStart.test(line)) statements.push(line);
    else if (line.trim() !== '') statements.push(`${statements.pop() ?? ''}\n${line}`);
  }
  return statements;
}

/** `a`, `type B`, `c as d` → name there and name here. */
function parseNames(list: string): { there: string; here: string }[] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter((item) => item !== '')
    .map((item) => {
      const [there = '', here = there] = item.split(' as ');
      return { there, here };
    });
}

function isRelative(from: string): boolean {
  return from.startsWith('.');
}

function declarationFile(file: string, from: string): string {
  return join(dirname(file), from.replace(/\.tsx?$/, '.d.ts'));
}

/** Reads everything that a declaration file exports, also through other files of the package. */
export async function apiStatements(file: string): Promise<ApiStatements> {
  const found: ApiStatements = new Map();
  for (const statement of statementsOf(await readFile(file, 'utf8'))) {
    const oneLine = statement.replace(/\s+/g, ' ');
    const star = starFrom.exec(oneLine)?.[1];
    const [, names, from] = namesFrom.exec(oneLine) ?? [];
    const name = declaration.exec(statement)?.[1];
    if (star !== undefined && isRelative(star)) {
      const inner = await apiStatements(declarationFile(file, star));
      for (const [key, text] of inner) found.set(key, text);
    } else if (names !== undefined && from !== undefined && isRelative(from)) {
      const inner = await apiStatements(declarationFile(file, from));
      for (const { there, here } of parseNames(names)) {
        const renamed = there === here ? '' : `// ${here} is\n`;
        found.set(here, `${renamed}${inner.get(there) ?? `export { ${there} } from '${from}';`}`);
      }
    } else if (names !== undefined) {
      for (const { there, here } of parseNames(names)) {
        const renamed = there === here ? there : `${there} as ${here}`;
        found.set(here, `export { ${renamed} } from '${from}';`);
      }
    } else if (star !== undefined) {
      found.set(`*${star}`, oneLine);
    } else if (name !== undefined) {
      // Overloads of a function are listed one by one.
      const earlier = found.get(name);
      found.set(name, earlier === undefined ? statement : `${earlier}\n${statement}`);
    }
  }
  return found;
}
