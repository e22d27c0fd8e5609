import * as v from 'valibot';

/** What jobs about a whole company are given: its code. */
export const companyInput = v.object({ company: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)) });
