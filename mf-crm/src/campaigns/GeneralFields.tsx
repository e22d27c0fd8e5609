import { campaignChoices } from '@alo/contracts';
import { choicesOf } from '@alo/ui';
import { FormSection, SelectField, SwitchField, TextField, useWatch } from '@alo/ui/form';
import { messages } from './messages.ts';
import { useCampaignOptions } from './useCampaignOptions.ts';

const { fields, fieldHelp, sections } = messages;

/** Whom a campaign calls for what, and by what right. */
export function GeneralFields() {
  const { projects, sources, loading } = useCampaignOptions();
  const kind: unknown = useWatch({ name: 'kind' });
  const purpose: unknown = useWatch({ name: 'purpose' });
  const hasConsent: unknown = useWatch({ name: 'has_consent' });
  return (
    <>
      <FormSection {...sections.general}>
        <TextField name="name" label={fields.name} required />
        <SelectField
          name="kind"
          label={fields.kind}
          options={choicesOf(campaignChoices.kind)}
          required
        />
        {kind === 'agent' && (
          <SelectField
            name="dial_mode"
            label={fields.dial_mode}
            options={choicesOf(campaignChoices.dial_mode)}
            required
          />
        )}
        <SelectField
          name="purpose"
          label={fields.purpose}
          options={choicesOf(campaignChoices.purpose)}
          required
        />
        <SelectField
          name="project_id"
          label={fields.project_id}
          kind="project"
          options={projects}
          loading={loading}
          clearable
        />
        <SelectField
          name="data_source_id"
          label={fields.data_source_id}
          kind="data_source"
          options={sources}
          loading={loading}
          clearable
        />
      </FormSection>
      {purpose === 'ads' && (
        <FormSection {...sections.consent}>
          <SwitchField name="has_consent" label={fields.has_consent} wide />
          {hasConsent === true && (
            <>
              <TextField
                name="consent_basis"
                label={fields.consent_basis}
                help={fieldHelp.consent_basis}
                required
                wide
              />
              <SwitchField name="agreed_hours" label={fields.agreed_hours} />
              <SwitchField name="agreed_frequency" label={fields.agreed_frequency} />
            </>
          )}
        </FormSection>
      )}
    </>
  );
}
