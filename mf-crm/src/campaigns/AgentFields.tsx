import { MultiSelectField } from '@alo/ui/form';
import { messages } from './messages.ts';
import { useCampaignOptions } from './useCampaignOptions.ts';

const { fields } = messages;

/** Who takes the calls of a campaign: people, and teams. */
export function AgentFields() {
  const { people, teams, loading } = useCampaignOptions();
  return (
    <>
      <MultiSelectField name="user_ids" label={fields.user_ids} options={people} />
      <MultiSelectField
        name="team_ids"
        label={fields.team_ids}
        kind="team"
        options={teams}
        loading={loading}
      />
    </>
  );
}
