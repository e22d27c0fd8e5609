import {
  actionWords,
  alertChoiceWords,
  type AuditEntry,
  callerWords,
  campaignChoices,
  cardKindWords,
  kpiChoices,
  kpiMetrics,
  numberChoices,
  objectChoices,
  objectKindSchema,
  outsideStateWords,
  permissionGroups,
  recordPolicyWords,
  referenceWords,
  scheduleChoiceWords,
  scopeWords,
  soundChoices,
  surveyChoices,
  subscriberChoices,
  tariffKindWords,
  trunkChoices,
  trunkCostKindWords,
  wallMetrics,
} from '@alo/contracts';
import * as v from 'valibot';
import { messages as catalogue } from '../profile-statuses/messages.ts';
import { messages as roles } from '../roles/messages.ts';
import { messages as integration } from '../setting/integration/messages.ts';
import { messages as setting } from '../setting/messages.ts';
import { valueMessages } from './part-messages.ts';

type Words = Readonly<Record<string, string>>;
type Changed = Pick<AuditEntry, 'target_kind' | 'target_name' | 'object_kind'>;

const { yes, no } = valueMessages;
const onOff: Words = { '0': no, '1': yes };
const namesOf = (metrics: Readonly<Record<string, { readonly name: string }>>): Words =>
  Object.fromEntries(Object.entries(metrics).map(([id, { name }]) => [id, name]));

/** Settings whose values are choices; the others are numbers. */
const settings: Readonly<Record<string, Words>> = {
  hidden_phone_customer: onOff,
  show_popup_customer: onOff,
  call_waiting: onOff,
  allow_duplicate_phone: onOff,
  missed_task: onOff,
  recording_beep: onOff,
  monitor_tone: onOff,
  position_hidden_phone_customer: setting.call.positions,
  voice_over_internet_protocol: setting.call.providers,
  dtmf_mode: setting.call.dtmfModes,
};

/** Words of choices by the kind of what was changed, then by field. */
const ofKind: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  subscriber: subscriberChoices,
  phone_number: numberChoices,
  outside_calling: { state: outsideStateWords },
  trunk: { ...trunkChoices, kind: trunkCostKindWords },
  profile_status: { status_group: catalogue.groups },
  sound: soundChoices,
  webhook: { events: integration.hooks.eventNames },
  kpi: { ...kpiChoices, metric: namesOf(kpiMetrics) },
  campaign: campaignChoices,
  voice_otp_script: { voice: soundChoices.voice },
  survey_campaign: { ...campaignChoices, mode: surveyChoices.mode },
  do_not_call: {
    source: campaignChoices.doNotCallSource,
    scope: campaignChoices.doNotCallScope,
  },
  quality_card: { kind: cardKindWords },
  wallboard: { metric: namesOf(wallMetrics) },
  alert_rule: alertChoiceWords,
  report_schedule: scheduleChoiceWords,
  tenant: { plan: setting.payment.plans, features: setting.payment.names, kind: tariffKindWords },
};

/** Words of choices that mean the same wherever they stand. */
const everywhere: Readonly<Record<string, Words>> = {
  caller_type: callerWords,
  data_scope: roles.scopes,
  kind: { ...referenceWords, ...scopeWords },
  record_policy: recordPolicyWords,
  type: { ...referenceWords, outside: valueMessages.outside },
  voip_provider: setting.call.providers,
};

function permissionWords(name: string): string | undefined {
  const resource = name.split('.')[0] ?? '';
  const screens = permissionGroups.flatMap((group) => Object.entries<string>(group.screens));
  const screen = screens.find(([id]) => id === resource)?.[1];
  return screen === undefined ? undefined : roles.matrix.cell(actionWords(name), screen);
}

function catalogues(entry: Changed, field: string): readonly (Words | undefined)[] {
  const { target_kind: kind, target_name: name, object_kind: object } = entry;
  if (kind === 'system_setting') return field === 'value' ? [settings[name]] : [];
  const ofObject = v.is(objectKindSchema, object) ? objectChoices[object] : undefined;
  return [ofObject?.[field], ofKind[kind]?.[field], everywhere[field]];
}

/** The word that forms have for a stored choice; undefined for what is none. */
export function choiceWords(entry: Changed, field: string, value: string): string | undefined {
  if (field === 'permissions') {
    return value === '*' ? roles.all : permissionWords(value);
  }
  const words = catalogues(entry, field).find(
    (one) => one !== undefined && Object.hasOwn(one, value),
  );
  return words?.[value];
}
