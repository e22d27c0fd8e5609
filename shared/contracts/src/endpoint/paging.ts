import * as v from 'valibot';

/** Rows of a page (specification §9). */
export const PAGE_SIZE = 10;

/** `per_page` of the specification that asks for everything (§9). */
export const ALL_ROWS = 9999999;

/** A whole number in a query string, given as text or number. */
export function queryInteger(minimum: number, maximum: number) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(minimum),
    v.maxValue(maximum),
  );
}

/** A yes/no in a query string. */
export const queryBoolean = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

/** Several values in a query string: repeated or joined by commas. */
export const queryList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).filter((entry) => entry !== ''),
  ),
);

/** Several ids in a query string. */
export const queryUuids = v.pipe(queryList, v.array(v.pipe(v.string(), v.uuid())));

/** What a list is searched for; spaces around it are no part of the name that is looked for. */
export const searchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');

/** Tenant API lists: `page`, `per_page` (specification §7). */
export const tenantPageEntries = {
  page: v.optional(queryInteger(1, 1_000_000), 1),
  per_page: v.optional(queryInteger(1, ALL_ROWS), PAGE_SIZE),
  search: searchText,
  sort: v.optional(v.string()),
};

/** Long tenant lists page by an opaque keyset cursor instead of a page number. */
export const cursorPageEntries = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
  per_page: v.optional(queryInteger(1, 100), PAGE_SIZE),
  search: searchText,
  sort: v.optional(v.string()),
};

/** Voice PBX partner lists: `page`, `page_size`, `search`, `filter_action` (specification §7). */
export const partnerPageEntries = {
  page: v.optional(queryInteger(1, 1_000_000), 1),
  page_size: v.optional(queryInteger(1, 1000), PAGE_SIZE),
  search: searchText,
  filter_action: v.optional(v.string(), ''),
};

/** Counting stops here at the latest: `total_capped` then says that there are more. */
export const COUNT_CAP = 10_000;

/** Answer of every list. `next_cursor` is null on the last page and on lists paged by number. */
export function listAnswer<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    data: v.array(row),
    total: v.number(),
    total_capped: v.boolean(),
    next_cursor: v.nullable(v.string()),
  });
}

export interface ListAnswer<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly total_capped: boolean;
  readonly next_cursor: string | null;
}

/** `{id}` parameter: ids are UUIDs made by the application. */
export const idParams = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** `{ma_dn}` parameter: the tenant code. */
export const tenantCodeSchema = v.pipe(v.string(), v.regex(/^[a-z]{2}[0-9]{4,10}$/));
export const tenantParams = v.object({ ma_dn: tenantCodeSchema });

export const emptyAnswer = v.object({});
