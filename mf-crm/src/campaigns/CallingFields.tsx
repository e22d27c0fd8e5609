import { campaignChoices } from '@alo/contracts';
import { choicesOf } from '@alo/ui';
import {
  FormSection,
  MomentField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  useWatch,
} from '@alo/ui/form';
import { messages } from './messages.ts';
import { useCampaignOptions } from './useCampaignOptions.ts';

const { fields, fieldHelp, sections } = messages;

/** When a campaign calls, how often, and with which numbers. */
export function CallingFields() {
  const { timeGroups, calendars, numbers, loading } = useCampaignOptions();
  const mode: unknown = useWatch({ name: 'dial_mode' });
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <FormSection {...sections.time}>
        <MomentField name="start_at" label={fields.start_at} kind="datetime" required />
        <MomentField name="end_at" label={fields.end_at} kind="datetime" required />
        <SelectField
          name="time_group_id"
          label={fields.time_group_id}
          kind="time_group"
          options={timeGroups}
          loading={loading}
          required
        />
        <SelectField
          name="holiday_calendar_id"
          label={fields.holiday_calendar_id}
          kind="holiday_calendar"
          options={calendars}
          loading={loading}
          clearable
        />
        <SwitchField name="calls_on_weekends" label={fields.calls_on_weekends} />
      </FormSection>
      <FormSection {...sections.again}>
        <NumberField
          name="max_attempts"
          label={fields.max_attempts}
          minimum={1}
          maximum={10}
          required
        />
        <NumberField name="retry_minutes" label={fields.retry_minutes} minimum={10} required />
        <MultiSelectField
          name="retry_on"
          label={fields.retry_on}
          options={choicesOf(campaignChoices.retry_on)}
        />
        <NumberField
          name="max_per_day"
          label={fields.max_per_day}
          minimum={1}
          maximum={20}
          required
        />
        <NumberField name="no_recall_days" label={fields.no_recall_days} minimum={0} required />
      </FormSection>
      <FormSection {...sections.line}>
        <MultiSelectField
          name="number_ids"
          label={fields.number_ids}
          kind="number"
          options={numbers}
          loading={loading}
          required
        />
        <NumberField
          name="ring_timeout"
          label={fields.ring_timeout}
          minimum={15}
          maximum={120}
          required
        />
        {kind === 'auto' ? (
          <NumberField name="concurrency" label={fields.concurrency} minimum={1} required />
        ) : (
          <NumberField name="wrapup" label={fields.wrapup} minimum={0} required />
        )}
        {kind === 'agent' && mode === 'ratio' && (
          <NumberField name="ratio" label={fields.ratio} minimum={1} maximum={3} required />
        )}
        <NumberField name="calls_per_second" label={fields.calls_per_second} minimum={1} required />
        <NumberField
          name="weight"
          label={fields.weight}
          help={fieldHelp.weight}
          minimum={1}
          maximum={10}
          required
        />
      </FormSection>
    </>
  );
}
