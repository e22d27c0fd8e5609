import { pauseReasonFormSchema, type PauseReasonRow } from '@alo/contracts';
import * as v from 'valibot';
import { messages } from '../messages.ts';

/** A choice of the form is a text. */
const statuses = { '2': 2, '4': 4, '5': 5, '6': 6 } as const;

/** The form of a pause reason; its status is chosen from texts. */
export const reasonFormSchema = v.object({
  ...pauseReasonFormSchema.entries,
  status_activity: v.pipe(
    v.picklist(['2', '4', '5', '6'], messages.reasons.chooseStatus),
    v.transform((status) => statuses[status]),
  ),
});
type ReasonValues = v.InferInput<typeof reasonFormSchema>;

/** What the form begins with. */
export function toReasonValues(reason: PauseReasonRow | null): ReasonValues {
  if (reason === null) {
    return {
      code: '',
      name: '',
      color: '#0c7a83',
      max_minutes: 15,
      status_activity: '5',
      is_active: true,
    };
  }
  const { code, name, color, max_minutes, status_activity, is_active } = reason;
  const status = { 2: '2', 4: '4', 5: '5', 6: '6' } as const;
  return { code, name, color, max_minutes, status_activity: status[status_activity], is_active };
}
