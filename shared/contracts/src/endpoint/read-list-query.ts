import * as v from 'valibot';

/** What a list keeps in the URL: everything is text there. */
export interface ListQueryState {
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly cursor: string;
  /** Rows of a page; the endpoint's own number without it. */
  readonly rows?: number;
  readonly filters: Readonly<Record<string, string>>;
}

/** The endpoint is not a list: it declares no query. */
export class NoListQueryError extends Error {
  override readonly name = 'NoListQueryError';
}

/**
 * Query of a list endpoint from the state of its URL. A text that the endpoint's own schema refuses reads as
 * absent, so that an old or mistyped link still shows the list.
 */
export function readListQuery<Entries extends v.ObjectEntries>(
  endpoint: { readonly path: string; readonly query?: v.ObjectSchema<Entries, undefined> },
  { filters, rows, ...rest }: ListQueryState,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const schema = endpoint.query;
  if (schema === undefined) throw new NoListQueryError(`${endpoint.path} declares no query`);
  const paging = rows === undefined ? {} : { per_page: rows, page_size: rows };
  const valid = Object.entries({ ...filters, ...paging, ...rest }).filter(([key, text]) => {
    const entry = schema.entries[key];
    return text !== '' && entry !== undefined && v.is(entry, text);
  });
  return v.parse(schema, Object.fromEntries(valid));
}
