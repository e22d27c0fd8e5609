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
import { useSurveyOptions } from './useSurveyOptions.ts';

const { fields, sections } = messages;

/** When a survey is held, and how people are called for it. */
export function CallingFields() {
  const { timeGroups, calendars, numbers, loading } = useSurveyOptions();
  const mode: unknown = useWatch({ name: 'mode' });
  const dials = mode === 'agent' || mode === 'auto';
  return (
    <>
      <FormSection {...sections.time}>
        <MomentField name="start_at" label={fields.start_at} kind="datetime" required />
        <MomentField name="end_at" label={fields.end_at} kind="datetime" required />
        {dials && (
          <>
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
          </>
        )}
      </FormSection>
      {dials && (
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
            name="max_attempts"
            label={fields.max_attempts}
            minimum={1}
            maximum={10}
            required
          />
          <NumberField name="retry_minutes" label={fields.retry_minutes} minimum={10} required />
          <NumberField
            name="max_per_day"
            label={fields.max_per_day}
            minimum={1}
            maximum={20}
            required
          />
          <NumberField
            name="ring_timeout"
            label={fields.ring_timeout}
            minimum={15}
            maximum={120}
            required
          />
          {mode === 'auto' && (
            <NumberField name="concurrency" label={fields.concurrency} minimum={1} required />
          )}
        </FormSection>
      )}
    </>
  );
}
