import * as v from 'valibot';

/** How far a sound is on its way to the exchange (entities.md §1.4). */
export const mediaStatusSchema = v.picklist(['pending', 'encoding', 'ready', 'error']);
export type MediaStatus = v.InferOutput<typeof mediaStatusSchema>;
