import * as v from 'valibot';
import { objectId, promptName, tenantName } from './names.ts';

/** Music on hold (entities §4.11); the class is `<tenant>-m<id>`. */
export const musicClassSchema = v.object({
  tenant: tenantName,
  id: objectId,
  /** `alpha`: in the order of the files; `randstart`: in that order from any of them on. */
  sort: v.picklist(['random', 'alpha', 'randstart']),
  files: v.pipe(v.array(promptName), v.maxLength(1000)),
  /** Said between two pieces. */
  announcement: v.nullable(promptName),
});

export type MusicClass = v.InferOutput<typeof musicClassSchema>;

/** The technical name of a music class. */
export function musicClassName({ tenant, id }: Pick<MusicClass, 'tenant' | 'id'>): string {
  return `${tenant}-m${id}`;
}
