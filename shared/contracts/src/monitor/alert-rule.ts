import * as v from 'valibot';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/**
 * What a rule watches: the service level of queues, how many wait in them, how long people pause, and whether the ways to
 * carriers are there.
 */
export const alertKinds = ['service_level', 'queue_length', 'agent_pause', 'carrier_down'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Of which calls a service level is taken. */
export const alertWindows = ['day', 'half_hour'] as const;

const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const uuid = v.pipe(v.string(), v.uuid());
const mostPeople = 100;
const mostAddresses = 20;

/** What each kind is measured in, and the values that make sense. */
const thresholds: Readonly<Record<AlertKind, readonly [least: number, most: number, string]>> = {
  service_level: [1, 100, messages.percent],
  queue_length: [0, 1000, messages.waiting],
  agent_pause: [1, 1440, messages.minutes],
  carrier_down: [1, 1440, messages.minutes],
};

/** A form of one shape for every kind; what a kind does not know is ignored. */
export const alertRuleEntries = {
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(100, commonMessages.nameTooLong(100)),
  ),
  is_active: v.boolean(),
  kind: v.picklist(alertKinds, commonMessages.chooseFromList),
  /** Null: each queue of the company by itself. */
  queue_id: v.nullable(uuid),
  /** Null: everybody with a phone. */
  department_id: v.nullable(uuid),
  /** Code of a reason of pauses; empty: any. */
  pause_reason: v.pipe(v.string(), v.maxLength(30)),
  window: v.picklist(alertWindows, commonMessages.chooseFromList),
  /** Per cent below which a service level is bad; callers above which a queue is too long; minutes of a pause, or without a carrier. */
  threshold: v.number(commonMessages.number),
  /** Seconds for which a queue has to be too long. */
  hold_seconds: whole(0, 3600, messages.seconds),
  /** Fewer calls say nothing about a service level. */
  least_calls: whole(1, 1000, messages.cases),
  working_hours_only: v.boolean(),
  /** Minutes from one alert about the same thing to the next. */
  repeat_minutes: whole(1, 1440, messages.minutes),
  /** Whose bells are told: holders of roles, and people. */
  bell_role_ids: v.pipe(v.array(uuid), v.maxLength(mostPeople)),
  bell_user_ids: v.pipe(v.array(uuid), v.maxLength(mostPeople)),
  emails: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.email(commonMessages.emailFormat), v.maxLength(120))),
    v.maxLength(mostAddresses, messages.mostAddresses(mostAddresses)),
  ),
  /** Web-hooks that listen to `alert.raised` and `alert.cleared` are told. */
  tells_webhooks: v.boolean(),
};

export const alertRuleFormSchema = v.pipe(
  v.object(alertRuleEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { kind, threshold } = dataset.value;
    const [least, most, message] = thresholds[kind];
    if (Number.isInteger(threshold) && threshold >= least && threshold <= most) return;
    addIssue({
      message,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key: 'threshold',
          value: threshold,
        },
      ],
    });
  }),
);
export type AlertRuleForm = v.InferOutput<typeof alertRuleFormSchema>;

/** Values of a new rule of a kind, which a company may keep as they are. */
export function alertTemplate(kind: AlertKind): Omit<AlertRuleForm, 'name'> {
  const usual: Readonly<Record<AlertKind, number>> = {
    service_level: 80,
    queue_length: 5,
    agent_pause: 15,
    carrier_down: 2,
  };
  return {
    ...{ kind, is_active: true, queue_id: null, department_id: null, pause_reason: '' },
    ...{ window: 'half_hour', threshold: usual[kind], hold_seconds: 30, least_calls: 10 },
    // Numbers of a company are called at night, too.
    working_hours_only: kind !== 'carrier_down',
    ...{ repeat_minutes: 30, bell_role_ids: [], bell_user_ids: [], emails: [] },
    tells_webhooks: false,
  };
}

/** Something that a rule finds bad now. */
const raisedSchema = v.object({
  object_name: v.string(),
  /** In the unit of the kind's threshold. */
  value: v.number(),
  raised_at: v.string(),
});

/** A rule with what is so now: `off`, nothing to tell, or what is told. */
export const alertRuleSchema = v.object({
  id: v.string(),
  ...alertRuleEntries,
  name: v.string(),
  emails: v.array(v.string()),
  queue_name: v.nullable(v.string()),
  department_name: v.nullable(v.string()),
  /** Whose data scope it watches; null: the whole company. */
  watches_for: v.nullable(v.string()),
  raised: v.array(raisedSchema),
  row_version: v.number(),
});
export type AlertRule = v.InferOutput<typeof alertRuleSchema>;

export const alertRuleQuerySchema = v.object({
  ...tenantPageEntries,
  kind: v.optional(v.picklist(alertKinds)),
});
