import * as v from 'valibot';

/** The task of the decoding program. */
export const pictureTaskSchema = v.object({
  format: v.picklist(['jpeg', 'png']),
  bounds: v.object({ side: v.number(), pixels: v.number(), kept: v.number() }),
});

export type PictureTask = v.InferOutput<typeof pictureTaskSchema>;

/** Exit codes of the program that decodes, by why a picture is not taken. */
export const exitCodes = { broken: 3, large: 4 } as const;
