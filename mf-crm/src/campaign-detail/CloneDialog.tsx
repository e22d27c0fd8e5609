import { campaignFormEntries, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast, useNavigate } from '@alo/ui';
import { FormDialog, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import type { ShownCampaign } from './campaign-calls.ts';
import { messages } from './messages.ts';

const { clone: words } = messages;

/** Makes a draft with the settings of a campaign, and opens its form: its times are those of the other one. */
export function CloneDialog({
  campaign: { id, form },
  edit,
  onClose,
}: {
  readonly campaign: Pick<ShownCampaign, 'id' | 'form'>;
  /** Where the form of a campaign is, before its id. */
  readonly edit: string;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const clone = useApiMutation(endpoints.cloneCampaign, { invalidates: [endpoints.getCampaigns] });
  const controller = useAloForm({
    schema: v.object({ name: campaignFormEntries.name }),
    defaultValues: { name: words.copyOf(form.name) },
    onSubmit: async (body) => {
      const made = await clone.mutateAsync({ params: { id }, body });
      toast.success(words.done);
      onClose();
      await navigate(`${edit}${made.id}`);
    },
  });
  return (
    <FormDialog
      title={words.title(form.name)}
      controller={controller}
      submitLabel={words.action}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} help={words.help} required />
    </FormDialog>
  );
}
