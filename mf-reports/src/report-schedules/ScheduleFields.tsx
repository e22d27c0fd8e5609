import {
  reportFormats,
  scheduleChoiceWords,
  scheduledReports,
  scheduleFrequencies,
  schedulePeriods,
  scheduleWeekDays,
} from '@alo/contracts';
import {
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TextsField,
  useWatch,
} from '@alo/ui/form';
import { messages } from './messages.ts';

const { fields, sections, purposes } = messages;
const options = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: words[value] }));
const { report, frequency, week_day, period, format } = scheduleChoiceWords;

/** What is sent, when, and to whom. */
export function ScheduleFields() {
  const [often, query] = useWatch({ name: ['frequency', 'query'] });
  const hasFilters = Object.keys(Object(query)).length > 0;
  return (
    <>
      <FormSection title={sections.what} purpose={purposes.what}>
        <TextField name="name" label={fields.name} required />
        <SelectField
          name="report"
          label={fields.report}
          options={options(scheduledReports, report)}
          required
          // Filters of one report mean nothing to another.
          disabled={hasFilters}
          help={hasFilters ? messages.sameFilters : messages.noFilters}
        />
        <SelectField
          name="period"
          label={fields.period}
          options={options(schedulePeriods, period)}
          required
        />
        <SwitchField name="is_active" label={fields.isActive} />
      </FormSection>
      <FormSection title={sections.when} purpose={purposes.when}>
        <SelectField
          name="frequency"
          label={fields.frequency}
          options={options(scheduleFrequencies, frequency)}
          required
        />
        {often === 'weekly' && (
          <SelectField
            name="week_day"
            label={fields.weekDay}
            options={options(scheduleWeekDays, week_day)}
            required
          />
        )}
        {often === 'monthly' && (
          <NumberField
            name="month_day"
            label={fields.monthDay}
            help={fields.monthDayHelp}
            minimum={1}
            required
          />
        )}
        <NumberField name="hour" label={fields.hour} minimum={0} required />
      </FormSection>
      <FormSection title={sections.whom} purpose={purposes.whom}>
        <SelectField
          name="format"
          label={fields.format}
          options={options(reportFormats, format)}
          help={fields.formatHelp}
          required
        />
        <TextsField
          name="emails"
          label={fields.emails}
          help={fields.emailsHelp}
          placeholder={fields.emailExample}
          required
        />
      </FormSection>
    </>
  );
}
