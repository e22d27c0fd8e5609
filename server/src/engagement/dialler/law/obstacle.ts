/** Why a contact is not called, in the order of weight: what lasts for good first, what passes by itself last. */
export const obstacleReasons = [
  'opted_out',
  'own_do_not_call',
  'do_not_call_register',
  'no_consent',
  'campaign_ended',
  'max_attempts',
  'register_missing',
  'register_too_old',
  'campaign_not_started',
  'recently_talked',
  'recently_dropped',
  'ads_within_24_hours',
  'max_per_day',
  'call_back_later',
  'retry_later',
  'holiday',
  'weekend',
  'ads_hours',
  'campaign_hours',
  'drop_rate',
  'being_called',
] as const;

export type ObstacleReason = (typeof obstacleReasons)[number];

/** One reason that keeps a contact from being called. */
export interface Obstacle {
  readonly reason: ObstacleReason;
  /** From when on it does not hold any more, epoch milliseconds; null: time alone does not lift it. */
  readonly until: number | null;
}
