import { FormSection, MultiSelectField, useWatch } from '@alo/ui/form';
import { messages } from './messages.ts';
import { useSurveyOptions } from './useSurveyOptions.ts';

const { fields, sections } = messages;

/** Who asks, or after whose calls people are asked. */
export function PeopleFields() {
  const { people, teams, queues, loading } = useSurveyOptions();
  const mode: unknown = useWatch({ name: 'mode' });
  if (mode === 'agent') {
    return (
      <FormSection {...sections.people}>
        <MultiSelectField name="user_ids" label={fields.user_ids} options={people} />
        <MultiSelectField
          name="team_ids"
          label={fields.team_ids}
          kind="team"
          options={teams}
          loading={loading}
        />
      </FormSection>
    );
  }
  if (mode === 'after_call') {
    return (
      <FormSection {...sections.queues}>
        <MultiSelectField
          name="queue_ids"
          label={fields.queue_ids}
          kind="queue"
          options={queues}
          loading={loading}
          required
        />
      </FormSection>
    );
  }
  return <FormSection {...sections.nobody}>{null}</FormSection>;
}
