import * as v from 'valibot';

/**
 * Part of a save: the person was told that calls end where something is switched off. Without it the switch-off of
 * what calls from outside reach is refused (409 `SWITCH_OFF` with the inbound routes).
 */
export const switchOffEntry = { switch_off: v.optional(v.boolean(), false) };
