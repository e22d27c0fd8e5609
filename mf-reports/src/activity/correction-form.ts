import { activityCorrectionEntries } from '@alo/contracts';
import * as v from 'valibot';

/** A choice of the form is a text. */
const statuses = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6 } as const;

/** The form of a correction; that it ends after its beginning is for the server to say. */
export const correctionFormSchema = v.object({
  ...activityCorrectionEntries,
  status_activity: v.pipe(
    v.picklist(['1', '2', '3', '4', '5', '6']),
    v.transform((status) => statuses[status]),
  ),
});
export type CorrectionValues = v.InferInput<typeof correctionFormSchema>;
