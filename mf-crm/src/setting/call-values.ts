import {
  type SettingRange,
  settingRanges,
  type SystemSetting,
  type SystemSettingChange,
} from '@alo/contracts';
import * as v from 'valibot';
import { messages } from './messages.ts';

/** A whole number between two others. */
function whole({ least, most, message }: SettingRange) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

const callFields = v.object({
  hidden: v.boolean(),
  position: v.picklist(['1', '2', '3']),
  popup: v.boolean(),
  duplicates: v.boolean(),
  provider: v.picklist(['1', '2', '3']),
  wrapup: whole(settingRanges.wrapup_seconds),
  dtmf: v.picklist(['rfc4733', 'info']),
  waiting: v.boolean(),
  ringing: whole(settingRanges.default_ring_timeout),
  keeping: whole(settingRanges.reload_hold_seconds),
  parking: whole(settingRanges.park_seconds),
  missed: v.boolean(),
  beep: v.boolean(),
  tone: v.boolean(),
  retention: whole(settingRanges.recording_retention_days),
  adsFrom: v.string(),
  adsTo: v.string(),
});

/** The setting as a form holds it: choices are texts, yes and no are true and false. */
export const callFormSchema = v.pipe(
  callFields,
  v.forward(
    v.partialCheck(
      [['adsFrom'], ['adsTo']],
      ({ adsFrom, adsTo }) => adsFrom < adsTo,
      messages.call.adsReversed,
    ),
    ['adsTo'],
  ),
);
type CallForm = v.InferOutput<typeof callFormSchema>;

const digit = { 1: '1', 2: '2', 3: '3' } as const;
const number = { '1': 1, '2': 2, '3': 3 } as const;

/** What the form begins with. */
export function toCallForm(setting: SystemSetting): CallForm {
  return {
    hidden: setting.hidden_phone_customer === 1,
    position: digit[setting.position_hidden_phone_customer],
    popup: setting.show_popup_customer === 1,
    duplicates: setting.allow_duplicate_phone === 1,
    provider: digit[setting.voice_over_internet_protocol],
    wrapup: setting.wrapup_seconds,
    dtmf: setting.dtmf_mode,
    waiting: setting.call_waiting === 1,
    ringing: setting.default_ring_timeout,
    keeping: setting.reload_hold_seconds,
    parking: setting.park_seconds,
    missed: setting.missed_task === 1,
    beep: setting.recording_beep === 1,
    tone: setting.monitor_tone === 1,
    retention: setting.recording_retention_days,
    adsFrom: setting.ads_call_from,
    adsTo: setting.ads_call_to,
  };
}

/** What the form says, with the exact keys of the specification. */
export function toSettingChange(form: CallForm): SystemSettingChange {
  return {
    hidden_phone_customer: form.hidden ? 1 : 0,
    position_hidden_phone_customer: number[form.position],
    show_popup_customer: form.popup ? 1 : 0,
    allow_duplicate_phone: form.duplicates ? 1 : 0,
    voice_over_internet_protocol: number[form.provider],
    wrapup_seconds: form.wrapup,
    dtmf_mode: form.dtmf,
    call_waiting: form.waiting ? 1 : 0,
    default_ring_timeout: form.ringing,
    reload_hold_seconds: form.keeping,
    park_seconds: form.parking,
    missed_task: form.missed ? 1 : 0,
    recording_beep: form.beep ? 1 : 0,
    monitor_tone: form.tone ? 1 : 0,
    recording_retention_days: form.retention,
    ads_call_from: form.adsFrom,
    ads_call_to: form.adsTo,
  };
}
