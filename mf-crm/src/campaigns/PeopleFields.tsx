import { FormSection, SelectField, SwitchField, TextareaField, useWatch } from '@alo/ui/form';
import { AgentFields } from './AgentFields.tsx';
import { KeyRows } from './KeyRows.tsx';
import { messages } from './messages.ts';
import { useCampaignOptions } from './useCampaignOptions.ts';

const { fields, fieldHelp, sections } = messages;

/** Who speaks with the people who answer, or what they hear. */
export function PeopleFields() {
  const { greetings, surveys, loading } = useCampaignOptions();
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind === 'auto') {
    return (
      <FormSection {...sections.content}>
        <SelectField
          name="greeting_id"
          label={fields.greeting_id}
          kind="greeting"
          options={greetings}
          loading={loading}
          required
          clearable
        />
        <SwitchField name="use_amd" label={fields.use_amd} help={fieldHelp.use_amd} />
        <KeyRows />
      </FormSection>
    );
  }
  return (
    <FormSection {...sections.people}>
      <AgentFields />
      <TextareaField name="script" label={fields.script} wide />
      <SelectField
        name="survey_id"
        label={fields.survey_id}
        help={fieldHelp.survey_id}
        kind="survey"
        options={surveys}
        loading={loading}
        clearable
      />
      <SelectField
        name="greeting_id"
        label={fields.drop_greeting}
        help={fieldHelp.drop_greeting}
        kind="greeting"
        options={greetings}
        loading={loading}
        clearable
      />
    </FormSection>
  );
}
