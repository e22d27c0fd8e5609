import {
  endpoints,
  voiceAssignmentSchema,
  voiceRenewalSchema,
  type VoiceSubscriber,
  voiceSubscriberFormSchema,
} from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { FormDialog, SelectField, useAloForm, MomentField } from '@alo/ui/form';
import { ConfirmDialog, DeleteDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { voiceName } from './voice-list.tsx';

/** A question that is open over the list. */
export type VoiceQuestion =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'assign' | 'unassign' | 'renew' | 'delete';
      readonly voice: VoiceSubscriber;
    };

const dialogs = {
  assign: Assign,
  unassign: Unassign,
  renew: Renew,
  delete: Remove,
} as const;

export function VoiceDialogs({
  question,
  onClose,
}: {
  readonly question: VoiceQuestion | null;
  readonly onClose: () => void;
}) {
  if (question === null) return null;
  if (question.kind === 'add') return <Add onClose={onClose} />;
  const Question = dialogs[question.kind];
  return <Question voice={question.voice} onClose={onClose} />;
}

interface OneProps {
  readonly voice: VoiceSubscriber;
  readonly onClose: () => void;
}

const { fields, help, providers } = messages;
const invalidates = [
  endpoints.getVoiceSubscribers,
  endpoints.getSubscribers,
  endpoints.getDataFilter,
] as const;
const channels = Object.entries(providers).map(([value, label]) => ({ value, label }));

function useUsers() {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  return data?.users ?? [];
}

function Add({ onClose }: { readonly onClose: () => void }) {
  const users = useUsers().map(({ id, name, extension }) => ({
    value: id,
    label: extension === null ? name : messages.withExtension(name, extension),
    disabled: extension === null,
  }));
  const creation = useApiMutation(endpoints.createVoiceSubscriber, { invalidates });
  const controller = useAloForm({
    schema: voiceSubscriberFormSchema,
    defaultValues: { user_id: '', provider: '2', hotline_id: null, expired_at: null },
    onSubmit: async (body) => {
      toast.success(messages.created(voiceName(await creation.mutateAsync({ body }))));
      onClose();
    },
  });
  return (
    <FormDialog title={messages.add} controller={controller} onClose={onClose}>
      <SelectField name="user_id" label={fields.user} help={help.user} options={users} required />
      <SelectField name="provider" label={fields.provider} options={channels} required />
      <HotlineField />
      <MomentField name="expired_at" label={fields.expired} help={help.expired} kind="date" />
    </FormDialog>
  );
}

/** Only for who may see hotlines. */
function HotlineField() {
  return useCan('etelecom.view', 'etelecom') ? <ApprovedHotlines /> : null;
}

function ApprovedHotlines() {
  const query = useApiQuery(endpoints.getHotlines, {
    query: { status: 'approved', page_size: 1000 },
  });
  const options = (query.data?.data ?? []).map(({ id, hotline, name }) => ({
    value: id,
    label: `${hotline} · ${name}`,
  }));
  return (
    <SelectField
      name="hotline_id"
      label={fields.hotline}
      help={help.hotline}
      options={options}
      clearable
    />
  );
}

function Assign({ voice, onClose }: OneProps) {
  const users = useUsers();
  const free = users.filter(({ extension }) => extension === null);
  const assignment = useApiMutation(endpoints.assignVoiceSubscriber, { invalidates });
  const controller = useAloForm({
    schema: voiceAssignmentSchema,
    defaultValues: { user_id: '' },
    onSubmit: async (body) => {
      const { user } = await assignment.mutateAsync({ params: { id: voice.id }, body });
      toast.success(messages.bound(voiceName(voice), user?.name ?? ''));
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.assignTitle(voiceName(voice))}
      controller={controller}
      onClose={onClose}
    >
      <SelectField
        name="user_id"
        label={fields.user}
        help={help.assign}
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
    </FormDialog>
  );
}

function Unassign({ voice, onClose }: OneProps) {
  const name = voiceName(voice);
  const change = useApiMutation(endpoints.unassignVoiceSubscriber, {
    invalidates,
    onSuccess: () => {
      toast.success(messages.unbound(name));
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <ConfirmDialog
      title={messages.unassignTitle(name, voice.user?.name ?? '')}
      confirmLabel={messages.actions.unassign}
      busy={change.isPending}
      onConfirm={() => change.mutate({ params: { id: voice.id } })}
      onCancel={onClose}
    >
      {messages.unassignText}
    </ConfirmDialog>
  );
}

function Renew({ voice, onClose }: OneProps) {
  const renewal = useApiMutation(endpoints.renewVoiceSubscriber, { invalidates });
  const controller = useAloForm({
    schema: voiceRenewalSchema,
    defaultValues: { expired_at: voice.expired_at },
    onSubmit: async (body) => {
      await renewal.mutateAsync({ params: { id: voice.id }, body });
      toast.success(messages.renewed(voiceName(voice)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.renewTitle(voiceName(voice))}
      controller={controller}
      onClose={onClose}
    >
      <MomentField name="expired_at" label={fields.expired} help={help.expired} kind="date" />
    </FormDialog>
  );
}

function Remove({ voice, onClose }: OneProps) {
  const removal = useApiMutation(endpoints.deleteVoiceSubscriber, {
    invalidates,
    onSuccess: () => toast.success(messages.removed(voiceName(voice))),
  });
  return (
    <DeleteDialog
      name={voiceName(voice)}
      onDelete={() => removal.mutateAsync({ params: { id: voice.id } })}
      onClose={onClose}
    />
  );
}
