import { toProblem } from '../components/errors.ts';

/** The server names fields from the top of the request (`form.name`), a form from its own. */
export function withoutFormPrefix(error: unknown, prefix = 'form.'): unknown {
  const { status, code, detail, errors, usages } = toProblem(error);
  if (errors === undefined) return error;
  const own = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  const named = errors.map((entry) => ({ ...entry, path: own(entry.path) }));
  return { status, code, detail, errors: named, usages };
}
