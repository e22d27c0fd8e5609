import { campaignTuningSchema, endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, MomentField, NumberField, useAloForm } from '@alo/ui/form';
import { type ShownCampaign, useCampaignCalls } from '../campaign-detail/campaign-calls.ts';
import { AgentFields } from './AgentFields.tsx';
import { messages } from './messages.ts';

const { fields } = messages;

/** What may be changed of a campaign that was begun: people, calls at once, its end. */
export function TuneDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(endpoints.getCampaign, { params: { id } }, { staleTime: 0 });
  if (query.data === undefined) return null;
  return <Tuning key={query.data.row_version} campaign={query.data} onClose={onClose} />;
}

/** {@link TuneDialog} of a campaign that was read already. */
export function Tuning({
  campaign: { id, form, row_version },
  dials = true,
  onClose,
}: {
  readonly campaign: Pick<ShownCampaign, 'id' | 'form' | 'row_version'>;
  /** It calls people: otherwise its end alone is changed. */
  readonly dials?: boolean;
  readonly onClose: () => void;
}) {
  const { tune, changed } = useCampaignCalls();
  const { concurrency, user_ids, team_ids, end_at } = form;
  const controller = useAloForm({
    schema: campaignTuningSchema,
    defaultValues: { concurrency, user_ids, team_ids, end_at },
    onSubmit: async (values, { overwrite }) => {
      await tune(id, values, overwrite ? undefined : row_version);
      await invalidateEndpoints(...changed);
      toast.success(messages.tune.done);
      onClose();
    },
  });
  return (
    <FormDialog title={messages.tune.title(form.name)} controller={controller} onClose={onClose}>
      {dials && form.kind === 'auto' && (
        <NumberField name="concurrency" label={fields.concurrency} minimum={1} required />
      )}
      {dials && form.kind === 'agent' && <AgentFields />}
      <MomentField name="end_at" label={fields.end_at} kind="datetime" required />
    </FormDialog>
  );
}
