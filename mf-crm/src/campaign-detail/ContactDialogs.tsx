import { campaignContactFormSchema, type CampaignContact, REQUIRED_MESSAGE } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, MultiSelectField, NumberField, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { usePeople } from '../usePeople.ts';
import { changedByContacts, useCampaignCalls } from './campaign-calls.ts';
import { contactName } from './contact-list.tsx';
import { messages } from './messages.ts';

const { fields, skip: skipWords, assign: assignWords } = messages;

/** One contact, typed in. */
export function AddContactDialog({
  campaign,
  onClose,
}: {
  readonly campaign: string;
  readonly onClose: () => void;
}) {
  const calls = useCampaignCalls();
  const invalidates = changedByContacts(calls);
  const add = useApiMutation(calls.contacts.add, { invalidates });
  const controller = useAloForm({
    schema: campaignContactFormSchema,
    defaultValues: { name: '', phone: '', note: '', priority: 0 },
    onSubmit: async (form) => {
      await add.mutateAsync({ params: { id: campaign }, body: { form } });
      toast.success(messages.add.added);
      onClose();
    },
  });
  return (
    <FormDialog title={messages.add.oneTitle} controller={controller} onClose={onClose}>
      <TextField name="phone" label={fields.phone} type="tel" required />
      <TextField name="name" label={fields.name} />
      <TextField name="note" label={fields.note} />
      <NumberField name="priority" label={fields.priority} minimum={0} maximum={9} />
    </FormDialog>
  );
}

const reasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED_MESSAGE), v.maxLength(255)),
});

/** Takes somebody out of the campaign, with the reason. */
export function SkipDialog({
  contact,
  onClose,
}: {
  readonly contact: CampaignContact;
  readonly onClose: () => void;
}) {
  const calls = useCampaignCalls();
  const invalidates = changedByContacts(calls);
  const skip = useApiMutation(calls.contacts.skip, { invalidates });
  const controller = useAloForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    onSubmit: async (body) => {
      await skip.mutateAsync({ params: { id: contact.id }, body });
      toast.success(skipWords.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={skipWords.title(contactName(contact))}
      controller={controller}
      submitLabel={skipWords.confirm}
      onClose={onClose}
    >
      <TextField name="reason" label={skipWords.reason} required />
    </FormDialog>
  );
}

const peopleSchema = v.object({ user_ids: v.array(v.string()) });

/** Gives contacts that wait to people: those that were ticked, or all that are nobody's. */
export function AssignDialog({
  campaign,
  ids,
  onClose,
}: {
  readonly campaign: string;
  readonly ids: readonly string[] | null;
  readonly onClose: () => void;
}) {
  const people = usePeople();
  const calls = useCampaignCalls();
  const invalidates = changedByContacts(calls);
  const assign = useApiMutation(calls.contacts.assign, { invalidates });
  const controller = useAloForm({
    schema: peopleSchema,
    defaultValues: { user_ids: [] },
    onSubmit: async ({ user_ids }) => {
      const which =
        ids === null ? { kind: 'unassigned' as const } : { kind: 'chosen' as const, ids: [...ids] };
      const params = { id: campaign };
      const { changed } = await assign.mutateAsync({ params, body: { which, user_ids } });
      toast.success(assignWords.done(changed));
      onClose();
    },
  });
  return (
    <FormDialog
      title={assignWords.title}
      controller={controller}
      submitLabel={assignWords.confirm}
      onClose={onClose}
    >
      <MultiSelectField
        name="user_ids"
        label={assignWords.people}
        help={assignWords.help}
        options={people}
      />
    </FormDialog>
  );
}
