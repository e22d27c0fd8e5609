import * as v from 'valibot';

/** Nothing typed, or spaces only: read as the empty text. For fields that may be left empty. */
export const blankText = v.pipe(v.string(), v.trim(), v.literal(''));
