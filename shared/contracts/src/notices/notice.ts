import * as v from 'valibot';

/** In-app notice of the bell (entities.md §3.4). */
export const noticeSchema = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  kind: v.picklist([
    'missed_call',
    'callback_due',
    'campaign',
    'kpi',
    'system',
    'payment',
    'alert',
  ]),
  link: v.nullable(v.string()),
  read_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Notice = v.InferOutput<typeof noticeSchema>;
