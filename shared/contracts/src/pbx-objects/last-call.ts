import * as v from 'valibot';
import { choice, flag, requiredDestination, requiredText, whole } from './field.ts';
import { mayReferTo } from './reference.ts';

/** Back to the last agent (entities.md §4.12). */
export const lastCallFormSchema = v.object({
  name: requiredText(60),
  lookback_days: whole(1, 90, 7),
  include_outbound: flag(true),
  include_missed: flag(false),
  /** Seconds. */
  min_talk: whole(0, 600, 5),
  mode: choice(['last', 'owner', 'owner_then_last'], 'last'),
  scope_number: flag(false),
  scope_queue_id: mayReferTo('queue'),
  ring_timeout: whole(5, 60, 15),
  wait_if_busy: whole(0, 120, 0),
  fallback_dest: requiredDestination,
  is_active: flag(true),
});
