import { sql } from 'kysely';
import { createHash } from 'node:crypto';

const mark = '/* prepared */';

/**
 * At the end of a statement (`modifyEnd`): each connection plans it once. For statements that come with every request
 * and read rows by their keys, where the plan costs more than the rows; not for what is planned by its values, as a
 * search is. Such a statement names its columns: PostgreSQL refuses it when a migration by another server has changed
 * what `*` means.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** The name of a statement at its connection, the same for the same text; undefined unless it is {@link prepared}. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
