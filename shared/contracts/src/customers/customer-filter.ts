import * as v from 'valibot';
import { cursorPageEntries, queryBoolean, queryInteger, queryList } from '../endpoint/paging.ts';

/** Filters of the customer list, as text or values. */
export const customerFilterEntries = {
  status: v.optional(queryList, []),
  datasource: v.optional(queryList, []),
  project: v.optional(queryList, []),
  user: v.optional(queryList, []),
  /** Units of the person in charge. */
  department: v.optional(queryList, []),
  team: v.optional(queryList, []),
  dnc: v.optional(queryBoolean),
  /** In a status that waits for a call. */
  callback: v.optional(queryBoolean),
  /** In a status that is not the end of the work. */
  open: v.optional(queryBoolean),
  created_from: v.optional(v.pipe(v.string(), v.isoDate())),
  created_to: v.optional(v.pipe(v.string(), v.isoDate())),
  /** "chưa gọi trong N ngày" */
  not_called_days: v.optional(queryInteger(1, 3650)),
};

/** Search and filters of the customer list: everybody whom they find, on all its pages. */
export const customerChoiceSchema = v.object({
  search: cursorPageEntries.search,
  ...customerFilterEntries,
});
